/** A value that an input's must differ from: in the same input of the form's entries, or in a field of all members. */
export interface UniqueIn {
  readonly collection: string
  readonly field: string
}

/** What an input may be compared with; nothing else of any collection can be asked for. */
export const uniqueChoices: readonly UniqueIn[] = [
  { collection: 'form', field: 'form' },
  { collection: 'user', field: 'email' },
  { collection: 'user', field: 'phone' },
  { collection: 'user', field: 'username' },
  { collection: 'user', field: 'citizen' },
]

/** The choice that stored words mean; undefined for words that nobody knows. Within a form an input is compared with itself. */
export const uniqueChoiceOf = ({ collection, field }: UniqueIn): UniqueIn | undefined =>
  uniqueChoices.find(
    (one) =>
      one.collection === collection && (one.field === field || (collection === 'form' && field !== '')),
  )
