import { createContext, useContext, useId, useState, useSyncExternalStore } from 'react'
import type { BlockObject } from '#kernel/pages/block.ts'
import type { FormFault } from '#kernel/pages/check-values.ts'
import type { PageObject } from '#kernel/pages/document.ts'
import type { FieldValue, Finding, Input } from '#kernel/pages/input.ts'
import { plainNameOf } from '#kernel/pages/plain-fields.ts'
import type { SettingFields } from '#kernel/pages/settings.ts'
import { useT } from '#shell/texts.tsx'
import { FormContext } from './form/around-form.ts'
import { outside, type Place } from './form/form-store.ts'

/** Which filling of which set a block belongs to. */
export const FillingContext = createContext<Place>(outside)

const never = () => () => undefined

/** True for a block that shows: as the form's rules say, and outside a form as it was made. */
export function useIsShown(object: PageObject): boolean {
  const form = useContext(FormContext)
  const place = useContext(FillingContext)
  const read = () => (form ? form.store.isShown(object, place) : object.show && !object.hidden)
  return useSyncExternalStore(form?.store.subscribe ?? never, read, read)
}

/** One input of a form as its view uses it. */
export interface FormInput<Value extends FieldValue = FieldValue> {
  /** Of the element that takes the focus. */
  readonly id: string
  /** In a plain HTML form. */
  readonly name: string
  readonly filling: number | undefined
  readonly formId: string | null
  readonly value: Value
  /** The value at this moment, for work that ends long after it was drawn. */
  read(): Value
  setValue(value: Value): void
  /** Looks at the value, as when somebody leaves the input. */
  leave(): void
  /** Says something about the value that only the view knows; undefined takes it back. */
  say(finding: Finding | undefined): void
  /** Keeps the form from being sent for a reason, or lets it go again. */
  hold(reason: string | undefined): void
  /** What is wrong with the value, in words. */
  readonly fault: string | undefined
  /** Parts of the value that are missing. */
  readonly parts: readonly string[]
  readonly isRequired: boolean
  /** Changes when the whole form was cleared or filled anew. */
  readonly generation: number
}

const noParts: readonly string[] = []

/** Says a fault in words: staff's own, else the common ones. */
export function useFaultText(): (fault: Finding) => string {
  const t = useT()
  return ({ code, values, message }) => message ?? t(code, values)
}

/** Joins the view of an input to the form around it; outside of every form it only keeps what is typed. */
export function useInput<Value extends FieldValue, Fields extends SettingFields>(
  input: Input<Value, Fields>,
  object: BlockObject<Fields>,
): FormInput<Value> {
  const form = useContext(FormContext)
  const place = useContext(FillingContext)
  const [own, setOwn] = useState<FieldValue>(() => input.initial(object))
  const ownId = useId()
  const toText = useFaultText()
  const subscribe = form?.store.subscribe ?? never
  const readValue = () => form?.store.valueOf(object, place) ?? own
  const readFault = (): FormFault | undefined => form?.store.faultOf(object, place)
  const readRequired = () => form?.store.isRequired(object, place) ?? object.required
  const value = useSyncExternalStore(subscribe, readValue, readValue)
  const fault = useSyncExternalStore(subscribe, readFault, readFault)
  const isRequired = useSyncExternalStore(subscribe, readRequired, readRequired)
  const readGeneration = () => form?.store.generation() ?? 0
  const generation = useSyncExternalStore(subscribe, readGeneration, readGeneration)
  const toOwn = (held: FieldValue) => (input.is(held) ? held : input.empty)
  return {
    id: form ? idOf(object, place) : ownId,
    name: plainNameOf(object, place.filling),
    filling: place.filling,
    formId: form?.formId ?? null,
    value: toOwn(value),
    read: () => toOwn(readValue()),
    setValue: (next) => (form ? form.store.setValue(object, place, next) : setOwn(next)),
    leave: () => form?.store.leave(object, place),
    say: (finding) => form?.store.say(object, place, finding),
    hold: (reason) => form?.store.hold(object, place, reason),
    fault: fault && toText(fault),
    parts: fault?.parts ?? noParts,
    isRequired,
    generation,
  }
}

/** The id of an input's element. */
export function idOf({ uid }: Pick<PageObject, 'uid'>, { filling }: Place): string {
  return `field-${uid}${filling === undefined ? '' : `-${filling}`}`
}
