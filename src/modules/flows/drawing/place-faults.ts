import { type DrawnStep, pathOf, walkDrawing } from './drawing.ts'

/** A fault as the server names it: `steps.0.output.trueActions.1.input.to`. */
export interface PlacedFault {
  readonly path: string
  readonly message: string
}

interface StepFault {
  readonly part: string
  readonly message: string
}

const STEP = /^steps\.(\d+(?:\.output\.(?:trueActions|falseActions)\.\d+)*)(?:\.(.*))?$/

/** The faults by the step that they are about; those of no step stay with the whole flow. */
export function faultsByStep(
  steps: readonly DrawnStep[],
  faults: readonly PlacedFault[],
): ReadonlyMap<string, readonly StepFault[]> {
  const keys = new Map([...walkDrawing(steps)].map((found) => [pathOf(found), found.drawn.key]))
  const found = faults.flatMap(({ path, message }) => {
    const [, place = '', part = ''] = STEP.exec(path) ?? []
    const key = keys.get(
      place.replaceAll('.output.trueActions.', '.true.').replaceAll('.output.falseActions.', '.false.'),
    )
    return key === undefined ? [] : [{ key, part, message }]
  })
  return Map.groupBy(found, ({ key }) => key)
}
