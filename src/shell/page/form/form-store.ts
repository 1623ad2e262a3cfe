import { checkForm, checkValue, type FormFault } from '#kernel/pages/check-values.ts'
import { objectsOf, type PageDocument, type PageObject, type PageRow } from '#kernel/pages/document.ts'
import type { FieldValues, Form, FormValues } from '#kernel/pages/form-values.ts'
import { initialFilling, initialValues } from '#kernel/pages/initial-values.ts'
import type { FieldValue, Finding } from '#kernel/pages/input.ts'
import { applyRules, type FormStanding, type Standing } from '#kernel/pages/rules.ts'

/** Where an input stands: outside all sets, or in one filling of one. */
export interface Place {
  readonly set?: string
  readonly filling?: number
}

export const outside: Place = {}

/** All that was filled in, and what is wrong with it. Changes are told to whoever subscribed. */
export interface FormStore {
  readonly form: Form
  subscribe(listener: () => void): () => void
  values(): FormValues
  valueOf(object: PageObject, place: Place): FieldValue
  faultOf(object: PageObject, place: Place): FormFault | undefined
  isShown(object: PageObject, place: Place): boolean
  isRequired(object: PageObject, place: Place): boolean
  setValue(object: PageObject, place: Place, value: FieldValue): void
  leave(object: PageObject, place: Place): void
  say(object: PageObject, place: Place, finding: Finding | undefined): void
  hold(object: PageObject, place: Place, reason: string | undefined): void
  /** Lasting names of a set's fillings, in their order. */
  fillingsOf(set: string): readonly number[]
  addFilling(set: string): void
  removeFilling(set: string, filling: number): void
  /** Everything that keeps the form from being sent; from now on shown beside the fields. */
  check(): readonly FormFault[]
  showFaults(faults: readonly FormFault[]): void
  faults(): readonly FormFault[]
  /** Puts other values in the place of all; nothing is wrong with them yet. */
  replace(values: FormValues): void
  /** Counts the times that all values were replaced: views that keep something of their own begin anew. */
  generation(): number
  /** True when somebody has filled in something since the last `replace`. */
  isTouched(): boolean
}

const NONE: readonly FormFault[] = []
const nameOf = (key: string, { set, filling }: Place) => JSON.stringify([set ?? '', filling ?? 0, key])

/** A standing that is worked out once for each filling. */
function remember(standing: FormStanding): FormStanding {
  const known = new Map<string, Standing>()
  return {
    outside: standing.outside,
    inSet(name, filling) {
      const id = nameOf(name, { filling })
      const found = known.get(id) ?? standing.inSet(name, filling)
      known.set(id, found)
      return found
    },
  }
}

/** Makes the store of a form. */
export function createFormStore(form: Form, first = initialValues(form)): FormStore {
  const sets = new Map(form.sets.map((set) => [set.name, set]))
  const fieldsOf = (set: string | undefined) =>
    set === undefined ? form.fields : (sets.get(set)?.fields ?? [])
  const fieldOf = (key: string, { set }: Place) => fieldsOf(set).find(({ object }) => object.key === key)
  const listeners = new Set<() => void>()
  let counter = 0
  let values = first
  let standing = remember(applyRules(form, values))
  let faults = new Map<string, FormFault>()
  let holds = new Map<string, FormFault>()
  let list: readonly FormFault[] = NONE
  let touched = new Set<string>()
  let generation = 0
  let fillings = countFillings()

  function countFillings(): Map<string, readonly number[]> {
    return new Map(
      [...sets.keys()].map((name) => [name, (values.sets[name] ?? []).map(() => ++counter)] as const),
    )
  }

  function tell(): void {
    list = faults.size === 0 ? NONE : [...faults.values()]
    for (const listener of listeners) listener()
  }

  function put(next: FormValues): void {
    values = next
    standing = remember(applyRules(form, values))
  }

  const standingOf = ({ set, filling }: Place) =>
    set === undefined || filling === undefined ? standing.outside : standing.inSet(set, filling)

  const ownOf = ({ set, filling }: Place): FieldValues | undefined =>
    set === undefined || filling === undefined ? values.fields : values.sets[set]?.[filling]

  const mark = (object: PageObject, place: Place, finding: Finding | undefined) => {
    const name = nameOf(object.key, place)
    if (finding) faults.set(name, { key: object.key, ...place, ...finding })
    else faults.delete(name)
  }

  const look = (object: PageObject, place: Place) => {
    const field = fieldOf(object.key, place)
    return field && standingOf(place).isShown(object)
      ? checkValue(field, ownOf(place)?.[object.key], standingOf(place).isRequired(object))
      : undefined
  }

  const store: FormStore = {
    form,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    values: () => values,
    valueOf: (object, place) => ownOf(place)?.[object.key] ?? fieldOf(object.key, place)?.input.empty ?? '',
    faultOf: (object, place) => faults.get(nameOf(object.key, place)),
    isShown: (object, place) => standingOf(place).isShown(object),
    isRequired: (object, place) => standingOf(place).isRequired(object),
    setValue(object, place, value) {
      const { set, filling } = place
      const name = nameOf(object.key, place)
      touched.add(name)
      if (set === undefined || filling === undefined)
        put({ ...values, fields: { ...values.fields, [object.key]: value } })
      else {
        const changed = (values.sets[set] ?? []).map((own, at) =>
          at === filling ? { ...own, [object.key]: value } : own,
        )
        put({ ...values, sets: { ...values.sets, [set]: changed } })
      }
      // What was wrong is looked at with every change; what was not yet, when the input is left.
      if (faults.has(name)) mark(object, place, look(object, place))
      tell()
    },
    leave(object, place) {
      const name = nameOf(object.key, place)
      if (!touched.has(name)) return
      const finding = look(object, place)
      // What only the view knows stays until the value changes.
      if (!finding && faults.has(name)) return
      mark(object, place, finding)
      tell()
    },
    say(object, place, finding) {
      mark(object, place, finding)
      tell()
    },
    hold(object, place, reason) {
      const name = nameOf(object.key, place)
      if (reason === undefined) holds.delete(name)
      else holds.set(name, { key: object.key, ...place, code: reason })
    },
    fillingsOf: (set) => fillings.get(set) ?? [],
    addFilling(name) {
      const set = sets.get(name)
      const own = values.sets[name] ?? []
      if (!set || own.length >= set.limit) return
      fillings.set(name, [...store.fillingsOf(name), ++counter])
      put({ ...values, sets: { ...values.sets, [name]: [...own, initialFilling(set.fields)] } })
      tell()
    },
    removeFilling(name, filling) {
      const own = values.sets[name] ?? []
      if (own.length <= 1) return
      const without = <One>(all: readonly One[]) => all.filter((_, at) => at !== filling)
      fillings.set(name, without(store.fillingsOf(name)))
      put({ ...values, sets: { ...values.sets, [name]: without(own) } })
      faults = shift(faults, name, filling)
      holds = shift(holds, name, filling)
      touched.add(name)
      tell()
    },
    check() {
      // What does not show never holds a form up, not even half done.
      const held = [...holds.values()].filter((fault) => {
        const field = fieldOf(fault.key, fault)
        return field !== undefined && standingOf(fault).isShown(field.object)
      })
      store.showFaults(inReadingOrder(form.document, [...checkForm(form, values), ...held]))
      return list
    },
    showFaults(all) {
      faults = new Map(all.map((fault) => [nameOf(fault.key, fault), fault]))
      tell()
    },
    faults: () => list,
    replace(next) {
      put(next)
      faults = new Map()
      holds = new Map()
      touched = new Set()
      fillings = countFillings()
      generation += 1
      tell()
    },
    generation: () => generation,
    isTouched: () => touched.size > 0,
  }
  return store
}

/** Findings as somebody meets them on the page; a set stands where its first row does, one filling after the other. */
function inReadingOrder({ rows }: PageDocument, faults: readonly FormFault[]): FormFault[] {
  const isOf = (row: PageRow, { set }: Place) =>
    (row.dataMode === 'set' ? row.dataSetName : undefined) === set
  const placeOf = (fault: FormFault) => {
    const own = objectsOf(rows.filter((row) => isOf(row, fault)))
    const at = own.findIndex(({ key }) => key === fault.key)
    const first =
      fault.set === undefined
        ? rows.findIndex((row) => isOf(row, fault) && objectsOf([row]).some(({ key }) => key === fault.key))
        : rows.findIndex((row) => isOf(row, fault))
    return [first, fault.filling ?? 0, at] as const
  }
  const placed = faults.map((fault) => ({ fault, place: placeOf(fault) }))
  const compare = (one: readonly number[], other: readonly number[]) =>
    one.map((part, at) => part - (other[at] ?? 0)).find((difference) => difference !== 0) ?? 0
  return placed.toSorted((one, other) => compare(one.place, other.place)).map(({ fault }) => fault)
}

/** The findings of a set after one of its fillings went: those behind it move up. */
function shift(all: Map<string, FormFault>, set: string, gone: number): Map<string, FormFault> {
  const kept = [...all.values()].flatMap((fault) => {
    if (fault.set !== set || fault.filling === undefined || fault.filling < gone) return [fault]
    return fault.filling === gone ? [] : [{ ...fault, filling: fault.filling - 1 }]
  })
  return new Map(kept.map((fault) => [nameOf(fault.key, fault), fault]))
}
