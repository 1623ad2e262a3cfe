import { type FlowScope, fillText } from './fill-places.ts'
import type { FlowComparison, FlowLogic } from './step.ts'

const compare: Readonly<Record<FlowComparison, (said: string, wanted: string) => boolean>> = {
  is: (said, wanted) => said === wanted,
  'is-not': (said, wanted) => said !== wanted,
  has: (said, wanted) => said.includes(wanted),
  'is-empty': (said) => said === '',
  'is-filled': (said) => said !== '',
  above: (said, wanted) => said !== '' && Number(said) > Number(wanted),
  below: (said, wanted) => said !== '' && Number(said) < Number(wanted),
}

/** Whether the rules hold. Both sides are texts; nothing in them is ever run. */
export function judgeLogic({ match, rules }: FlowLogic, scope: FlowScope): boolean {
  const holds = ({ value, comparison, to }: FlowLogic['rules'][number]) =>
    compare[comparison](fillText(scope, value).trim(), fillText(scope, to).trim())
  return match === 'any' ? rules.some(holds) : rules.every(holds)
}
