import type { ActionGroup } from '#kernel/flows/action.ts'
import type { ActionFieldKind } from '#kernel/flows/action-fields.ts'

/** A setting as the designer asks for it, in the language of the page. */
export interface DrawnField {
  readonly name: string
  readonly kind: ActionFieldKind
  readonly label: string
  readonly help: string
  readonly isRequired: boolean
  readonly hasPlaces: boolean
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  readonly min: number | null
  readonly max: number | null
  /** What it is where nothing is said. */
  readonly initial: unknown
}

/** An action as the designer offers it. */
export interface DrawnAction {
  readonly code: string
  readonly label: string
  readonly about: string
  readonly group: ActionGroup
  readonly part: 'input' | 'request'
  readonly isOutside: boolean
  readonly isAsking: boolean
  readonly fields: readonly DrawnField[]
  readonly results: readonly { readonly name: string; readonly label: string }[]
}
