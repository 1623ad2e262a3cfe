import type { FieldKind } from '#kernel/collections/fields.ts'

export interface ChoiceDescription {
  readonly value: string
  readonly label: string
}

/** What may be uploaded for a field. */
export interface UploadDescription {
  readonly purpose: string
  readonly types: readonly string[]
  readonly maxBytes: number
  /** Width ÷ height that a picture is cropped to. */
  readonly ratio: number | null
}

/** A field as the browser may know it. */
export interface FieldDescription {
  readonly name: string
  readonly kind: FieldKind
  readonly label: string
  readonly help: string | null
  /** What ticking the box does, where the label alone does not say it. */
  readonly tick: string | null
  readonly required: boolean
  readonly max: number | null
  /** The name of an icon. */
  readonly icon?: boolean
  /** Words of a choice, and of yes and no. */
  readonly options: readonly ChoiceDescription[]
  readonly refers: { readonly collection: string; readonly by: '_id' | 'code' } | null
  readonly upload: UploadDescription | null
  /** A structured value that is asked for by ticking records. */
  readonly list: boolean
  /** The fields that it says in other languages: they are asked for beside them. */
  readonly translates?: readonly FieldDescription[]
  readonly sortable: boolean
  readonly searchable: boolean
  /** The collection in which nobody else may have the value, where this person may ask who has. */
  readonly uniqueIn: string | null
}

/** A part of the form under a heading of its own; without one where the form has a single part. */
export interface FormGroup {
  readonly label: string | null
  readonly fields: readonly string[]
}

export interface Permissions {
  readonly create: boolean
  readonly update: boolean
  readonly delete: boolean
}

/** A collection as this actor may know it; everything in it may be sent to the browser. */
export interface CollectionDescription {
  readonly name: string
  /** One record in a person's words, and all of them. */
  readonly label: string
  readonly plural: string
  /** What the records are for, shown where there is none yet. */
  readonly about: string | null
  /** The field that names a record; the list links it. */
  readonly titleField: string | null
  /** Columns of the list. */
  readonly columns: readonly FieldDescription[]
  /** Everything that the actor may read. */
  readonly fields: readonly FieldDescription[]
  /** Inputs of the form. */
  readonly form: readonly FieldDescription[]
  /** The same inputs in their parts. */
  readonly groups: readonly FormGroup[]
  /** Order of the list, `-` in front for descending. */
  readonly sort: string
  readonly may: Permissions
}

/** The choices of reference inputs and the names behind references, by collection and value. */
export type Titles = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Values of inputs as a form sends them; several for inputs with several answers. */
export type FormValues = Readonly<Record<string, string | readonly string[]>>

/** A record as far as a list or a page shows it. */
export type RecordValues = Readonly<Record<string, unknown>> & { readonly _id: string }
