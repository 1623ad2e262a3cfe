import type { ComponentProps } from 'react'
import { FileInput } from '#ui/file-input.tsx'
import { useT } from './texts.tsx'

/** A form of a page sends 1 MB at most, its other fields among it. */
const MAX_BYTES = 900 * 1024

interface Larger {
  /** What the route's form may send, and what is said of more. */
  readonly larger?: { readonly bytes: number; readonly message: string }
}

/** Chooses a file that goes with a page's form; one that is too large is told before it is sent. */
export function FormFile({ larger, ...props }: Omit<ComponentProps<typeof FileInput>, 'limit'> & Larger) {
  const t = useT()
  const limit = larger ?? { bytes: MAX_BYTES, message: t('shell.file-too-large') }
  return <FileInput {...props} limit={limit} />
}
