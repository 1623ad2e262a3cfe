import type { Context } from '#kernel/context.ts'
import type { Translate } from '#kernel/i18n/translate.ts'
import type { UploadRule } from '#kernel/storage/upload-rule.ts'
import type { BlockObject } from './block.ts'
import type { Json } from './document.ts'
import type { SettingFields } from './settings.ts'

/** What somebody put into one input: each type says what its own values are. A blank text says nothing in all of them. */
export type FieldValue = Exclude<Json, null>

/** What is wrong with a value. */
export interface Finding {
  /** The name of a text, with what it says. */
  readonly code: string
  readonly values?: Readonly<Record<string, string | number>>
  /** Said in place of the text: staff's own words. */
  readonly message?: string
  /** Parts of the value that are missing, where it has parts. */
  readonly parts?: readonly string[]
}

/** The fields of a form that was sent without scripts. */
export type PlainFields = Pick<FormData, 'get' | 'getAll' | 'has'>

/** Where a value stands in what a caller sent, and where members that nobody asked for are listed. */
export interface SentPlace {
  readonly path: string
  readonly unknown: string[]
}

/** How stored answers are put into words. */
export interface AnswerWording {
  readonly t: Translate
  /** In whose calendar dates are written; as they were sent where absent. */
  readonly lang?: string
}

/**
 * A type of input: everything that a form does with its values, the same in the browser and on the server. It lies in
 * `blocks/<type>/input.ts`, beside the block that it belongs to, and comes to the browser with the block's view.
 *
 * What takes a value or settings is a method: whoever has inputs of any type gives each only its own.
 */
export interface Input<Value extends FieldValue = FieldValue, Fields extends SettingFields = SettingFields> {
  /** A value that says nothing; the same one each time. */
  readonly empty: Value
  /** True for a value of the kind that the input takes. */
  is(value: FieldValue): value is Value
  /** True for a value that says nothing. */
  isEmpty(value: Value): boolean
  /** What stands in it before anybody has touched it: the stored value, as far as the type takes it. */
  initial(object: BlockObject<Fields>): Value
  /** What is wrong with a value that says something. */
  check?(object: BlockObject<Fields>, value: Value, isRequired: boolean): Finding | undefined
  /** Parts of the value that are named as missing where it says nothing and must. */
  readonly parts: readonly string[]
  /** The value that a caller sent as JSON; what is of another kind as something that `is` refuses. */
  fromCall(sent: unknown, place: SentPlace): FieldValue
  /** The value in a form that was sent without scripts, by the name of the input in it. */
  fromPost(fields: PlainFields, name: string): Value
  /** True where such a form has the input at all. */
  isPosted(fields: PlainFields, name: string): boolean
  /** What a draft has of it, where that still fits; an input without this is in no draft. */
  fromDraft?(stored: unknown, object: BlockObject<Fields>): Value | undefined
  /** A value that says something, as it is sent and stored. */
  toAnswer(value: Value): FieldValue
  /** What rules compare a value that says something with. */
  words(value: Value): readonly string[]
  /** True where the value is the page's own: nobody changes it, and it counts although nobody sees it. */
  readonly isFixed: boolean
}

/** An input with what the server alone does with it; declared in `block.ts`, and never in the browser. */
export interface BlockInput<
  Value extends FieldValue = FieldValue,
  Fields extends SettingFields = SettingFields,
> extends Input<Value, Fields> {
  /** A stored answer in words, for lists and files; undefined for one that is none of this type. */
  say(answer: unknown, wording: AnswerWording): string | undefined
  /** What may be uploaded for it; its values are lists of uploaded files then. */
  fileRule?(object: BlockObject<Fields>): UploadRule
  /** Looks values that are whole up in the database, all of the type at once, each with its block; answers in their order. */
  confirm?(
    ctx: Context,
    values: readonly Value[],
    objects: readonly BlockObject<Fields>[],
  ): Promise<readonly (Finding | undefined)[]>
  /** The field of a collection in which its value must be new. */
  newIn?(object: BlockObject<Fields>): { readonly collection: string; readonly field: string } | undefined
  /** The answers that it lets people choose from: they can be counted. */
  offers?(object: BlockObject<Fields>): readonly { readonly value: string; readonly label: string }[]
  /** True where its value is the address that the sender wants to be written to. */
  isMailbox?(object: BlockObject<Fields>): boolean
}

type Declared<Value extends FieldValue, Fields extends SettingFields> = Omit<
  Input<Value, Fields>,
  'parts' | 'isPosted' | 'toAnswer' | 'isFixed'
> &
  Partial<Input<Value, Fields>>

/** Declares a type of input; what it does not say is as usual. */
export function defineInput<Value extends FieldValue, Fields extends SettingFields>(
  declared: Declared<Value, Fields>,
): Input<Value, Fields> {
  return {
    parts: [],
    isPosted: (fields, name) => fields.has(name),
    toAnswer: (value) => value,
    isFixed: false,
    ...declared,
  }
}
