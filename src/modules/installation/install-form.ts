/** The inputs of the install form in the order they stand on the page. */
export const installFields = [
  'academy',
  'group',
  'hostname',
  'theme',
  'firstname',
  'lastname',
  'email',
  'password',
  'confirmation',
  'code',
  'demo',
  'demoPassword',
] as const
export type InstallField = (typeof installFields)[number]

/** What was typed, by input; passwords are never sent back. */
export type InstallValues = Readonly<Record<InstallField, string>>

/** Why the form was refused. */
export interface InstallFault {
  readonly message: string
  readonly values: InstallValues
  readonly errors: Readonly<Partial<Record<InstallField, string>>>
  /** Set when somebody else made the first site meanwhile. */
  readonly isDone: boolean
  /** Another one each time, so that the summary takes the focus again. */
  readonly stamp: number
}
