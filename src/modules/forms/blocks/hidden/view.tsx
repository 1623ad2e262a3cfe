import type { PageObject } from '#kernel/pages/document.ts'
import { useInput } from '#shell/page/form-context.ts'

/** A value that travels with the form; the server takes its own. */
export default function HiddenView({ object }: { object: PageObject }) {
  const input = useInput<string>(object)
  return <input type="hidden" id={input.id} name={input.name} value={input.value} />
}
