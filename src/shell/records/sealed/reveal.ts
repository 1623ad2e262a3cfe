/** What a form sends that wants a hidden value shown, with the name of the field. */
export const REVEAL = 'reveal'

/** Under this name a form says which hidden fields were shown in it: there, empty means emptied. */
export const REVEALED = 'revealed'

/** A value that was hidden, for the one who asked for it. */
export interface Revealed {
  readonly revealed: { readonly field: string; readonly value: string }
}
