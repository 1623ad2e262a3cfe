import type { ViewProps } from '#kernel/pages/block.ts'
import { useInput } from '#shell/page/form-context.ts'
import type { hidden } from './block.ts'
import { hiddenInput } from './input.ts'

export { hiddenInput as input } from './input.ts'

/** A value that travels with the form; the server takes its own. */
export default function HiddenView({ object }: ViewProps<typeof hidden>) {
  const input = useInput(hiddenInput, object)
  return <input type="hidden" id={input.id} name={input.name} value={input.value} />
}
