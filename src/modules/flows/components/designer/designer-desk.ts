import { createContext, useContext } from 'react'
import type { DrawingChange } from '../../drawing/change-drawing.ts'
import type { DrawnPlace, DrawnStep } from '../../drawing/drawing.ts'
import type { DrawnAction } from '../../drawing/drawn-action.ts'
import type { PlaceChoice } from '../../drawing/places.ts'

/** What is wrong at a step, by the part of it. */
export interface StepFault {
  /** `input.to`; empty where it is the whole step. */
  readonly part: string
  readonly message: string
}

/** What every part of the designer knows. */
export interface DesignerDesk {
  readonly steps: readonly DrawnStep[]
  readonly actions: ReadonlyMap<string, DrawnAction>
  /** The values that no step brings: of the form, the event, the person and the site. */
  readonly places: readonly PlaceChoice[]
  readonly chosen: string | null
  /** The step that waits to be put somewhere else. */
  readonly carried: string | null
  faultsOf(key: string): readonly StepFault[]
  choose(key: string | null): void
  /** Takes a step to be put elsewhere: by a press, which is said, or by dragging, which must not move the page. */
  carry(key: string | null, by?: 'press' | 'drag'): void
  change(change: DrawingChange): void
  /** Moves a step and says where it is now. */
  move(key: string, place: DrawnPlace): void
  /** Opens the choice of an action for a new step. */
  add(place: DrawnPlace): void
}

export const DeskContext = createContext<DesignerDesk | null>(null)

/** The designer around a part of it. */
export function useDesk(): DesignerDesk {
  const desk = useContext(DeskContext)
  if (!desk) throw new Error('a part of the designer stands outside of it')
  return desk
}

/** What a step is called. */
export function nameOfStep({ step }: DrawnStep, actions: DesignerDesk['actions']): string {
  if (typeof step.name === 'string' && step.name !== '') return step.name
  return actions.get(String(step.code))?.label ?? String(step.code)
}
