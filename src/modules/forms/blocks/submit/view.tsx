import type { ViewProps } from '#kernel/pages/block.ts'
import { Button } from '#ui/button.tsx'
import type { submit } from './block.ts'

/** The button as staff see it while they build the form; on the form itself the form draws it. */
export default function SubmitBlock({ object: { value, name, settings } }: ViewProps<typeof submit>) {
  const words = settings.label || (typeof value === 'string' && value) || name
  return <Button disabled>{words}</Button>
}
