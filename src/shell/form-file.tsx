import type { ComponentProps } from 'react'
import { FileInput } from '#ui/file-input.tsx'
import { useT } from './texts.tsx'

/** A form of a page sends 1 MB at most, its other fields among it. */
const MAX_BYTES = 900 * 1024

/** Chooses a file that goes with a page's form; one that is too large is told before it is sent. */
export function FormFile(props: Omit<ComponentProps<typeof FileInput>, 'limit'>) {
  const t = useT()
  return <FileInput {...props} limit={{ bytes: MAX_BYTES, message: t('shell.file-too-large') }} />
}
