import type { FlowLogic, FlowStep } from '#kernel/flows/step.ts'

const isEmpty = (value: object) => Object.keys(value).length === 0

function tidyLogic({ match, rules }: FlowLogic): object {
  const told = rules.map(({ value, comparison, to }) => ({ value, comparison, ...(to !== '' && { to }) }))
  return { ...(match === 'any' && { match }), rules: told }
}

/** Steps as people write them: without what is the same when it is left out. */
export function tidySteps(steps: readonly FlowStep[]): object[] {
  return steps.map(({ name, code, status, input, request, output, export: kept }) => {
    const { type, logic, trueActions, falseActions } = output
    const told = {
      ...(type === 'logic' && { type }),
      ...(logic && { logic: tidyLogic(logic) }),
      ...(trueActions.length > 0 && { trueActions: tidySteps(trueActions) }),
      ...(falseActions.length > 0 && { falseActions: tidySteps(falseActions) }),
    }
    return {
      ...(name !== '' && { name }),
      code,
      ...(!status && { status }),
      ...(!isEmpty(input) && { input }),
      ...(!isEmpty(request) && { request }),
      ...(!isEmpty(told) && { output: told }),
      ...(kept !== '' && { export: kept === code ? true : kept }),
    }
  })
}
