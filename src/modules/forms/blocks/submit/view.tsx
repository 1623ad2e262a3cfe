import { type PageObject, textOf } from '#kernel/pages/document.ts'
import { Button } from '#ui/button.tsx'

/** The button as staff see it while they build the form; on the form itself the form draws it. */
export default function SubmitBlock({ object: { value, name, settings } }: { object: PageObject }) {
  const words = textOf(settings, 'label') || (typeof value === 'string' && value) || name
  return <Button disabled>{words}</Button>
}
