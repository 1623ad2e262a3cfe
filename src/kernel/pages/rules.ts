import {
  type Comparison,
  type Condition,
  objectsOf,
  type PageObject,
  type Rule,
  type RuleMethod,
} from './document.ts'
import {
  type FieldValues,
  type Form,
  type FormField,
  type FormValues,
  fillingsOf,
  isEmptyValue,
  valueIn,
} from './form-values.ts'
import type { FieldValue } from './input.ts'

/** What the rules make of one filling: which blocks show, and which inputs must have a value. */
export interface Standing {
  isShown(object: Pick<PageObject, 'uid'>): boolean
  isRequired(object: Pick<PageObject, 'uid'>): boolean
}

/** How a whole form stands: outside all sets, and in each filling of each set. */
export interface FormStanding {
  readonly outside: Standing
  readonly inSet: (name: string, filling: number) => Standing
}

/** What an input says; undefined where it is not seen, or where there is none. */
interface Said {
  readonly field: FormField
  readonly value: FieldValue
}

const wordsOf = (said: Said | undefined): readonly string[] => {
  if (!said || isEmptyValue(said.field.input, said.value)) return []
  const { field, value } = said
  return field.input.is(value) ? field.input.words(value) : [value].flat().map(String)
}

type Compare = (words: readonly string[], wanted: string) => boolean

const comparisons: Readonly<Record<Comparison, Compare>> = {
  is: (words, wanted) => words.includes(wanted),
  'is-not': (words, wanted) => !words.includes(wanted),
  has: (words, wanted) => words.some((word) => word.includes(wanted)),
  'is-empty': (words) => words.length === 0,
  'is-filled': (words) => words.length > 0,
  above: ([word], wanted) => word !== undefined && Number(word) > Number(wanted),
  below: ([word], wanted) => word !== undefined && Number(word) < Number(wanted),
}

/** A place where values stand together: outside all sets, or one filling of a set. */
interface Scope {
  readonly set: string | undefined
  readonly own: FieldValues
  readonly objects: readonly PageObject[]
  readonly shown: Map<string, boolean>
}

/** What the input says in every place that a condition of the scope may look at. */
type LookUp = (scope: Scope, source: string) => readonly (Said | undefined)[]
type Holds = (rule: Rule, scope: Scope) => boolean

/** Says whether rules hold. What a condition finds outside the set that asks is the same for all of its fillings. */
function createJudge(lookUp: LookUp, setOf: ReadonlyMap<string, string>): Holds {
  const known = new Map<Condition, boolean>()
  const find = (scope: Scope, { source, comparison, value }: Condition) =>
    lookUp(scope, source).some((said) => comparisons[comparison](wordsOf(said), value))
  const isMet = (condition: Condition, scope: Scope): boolean => {
    if (scope.set !== undefined && setOf.get(condition.source) === scope.set) return find(scope, condition)
    const found = known.get(condition) ?? find(scope, condition)
    known.set(condition, found)
    return found
  }
  return ({ match, when }, scope) =>
    match === 'all' ? when.every((one) => isMet(one, scope)) : when.some((one) => isMet(one, scope))
}

/** One that asks for it is enough unless another forbids it; without rules it stays as it was made. */
function decide(
  rules: readonly Rule[],
  [wanted, unwanted]: readonly [RuleMethod, RuleMethod],
  first: boolean,
  holds: (rule: Rule) => boolean,
): boolean {
  const asking = rules.filter(({ method }) => method === wanted)
  const forbidding = rules.filter(({ method }) => method === unwanted)
  if (asking.length + forbidding.length === 0) return first
  return (asking.length === 0 || asking.some(holds)) && !forbidding.some(holds)
}

function openScope(objects: readonly PageObject[], own: FieldValues, set?: string): Scope {
  return { set, own, objects, shown: new Map(objects.map(({ uid, show, hidden }) => [uid, show && !hidden])) }
}

/** Blocks whose showing hangs on others, each after those it hangs on; a ring begins where it is first met. */
function orderTargets(rules: ReadonlyMap<string, readonly Rule[]>): string[] {
  const ordered = new Set<string>()
  const begun = new Set<string>()
  // By hand in place of a recursion: a chain may be as long as a page has blocks.
  for (const first of rules.keys()) {
    const open = [first]
    for (let uid = open.at(-1); uid !== undefined; uid = open.at(-1)) {
      if (begun.has(uid)) {
        ordered.add(uid)
        open.pop()
        continue
      }
      begun.add(uid)
      for (const { method, when } of rules.get(uid) ?? [])
        if (method === 'show' || method === 'hide')
          for (const { source } of when) if (rules.has(source) && !begun.has(source)) open.push(source)
    }
  }
  return [...ordered]
}

/** Finds what shows in one pass, so that no rules and no ring of them can take long. */
function findShown(
  rules: ReadonlyMap<string, readonly Rule[]>,
  scopes: readonly Scope[],
  holds: Holds,
): void {
  const places = scopes.map((scope) => ({
    scope,
    byUid: new Map(scope.objects.map((object) => [object.uid, object])),
  }))
  for (const uid of orderTargets(rules))
    for (const { scope, byUid } of places) {
      const object = byUid.get(uid)
      if (!object || object.hidden) continue
      const own = rules.get(uid) ?? []
      scope.shown.set(
        uid,
        decide(own, ['show', 'hide'], object.show, (rule) => holds(rule, scope)),
      )
    }
}

/** Says for every block whether it shows and must be filled in. The same in the browser and on the server. */
export function applyRules({ document, fields, sets }: Form, values: FormValues): FormStanding {
  const outer = openScope(objectsOf(document.rows.filter((row) => row.dataMode !== 'set')), values.fields)
  const inner = new Map(
    sets.map(({ name, rows }) => [
      name,
      fillingsOf(values, name).map((own) => openScope(objectsOf(rows), own, name)),
    ]),
  )
  const byUid = new Map(
    [fields, ...sets.map((set) => set.fields)].flat().map((field) => [field.object.uid, field]),
  )
  const setOf = new Map(
    sets.flatMap((set) => set.fields.map(({ object }) => [object.uid, set.name] as const)),
  )
  const lookUp: LookUp = (scope, source) => {
    const field = byUid.get(source)
    if (!field) return [undefined]
    const set = setOf.get(source)
    const places = set === undefined ? [outer] : set === scope.set ? [scope] : (inner.get(set) ?? [])
    // What nobody sees says nothing; what is the page's own always speaks.
    return places.map(({ own, shown }) => {
      const value = field.input.isFixed || shown.get(source) ? valueIn(own, field.object.key) : undefined
      return value === undefined ? undefined : { field, value }
    })
  }
  const rules = new Map<string, Rule[]>()
  for (const rule of document.rules) {
    const own = rules.get(rule.target)
    if (own) own.push(rule)
    else rules.set(rule.target, [rule])
  }
  findShown(rules, [outer, ...[...inner.values()].flat()], createJudge(lookUp, setOf))
  const holds = createJudge(lookUp, setOf)
  const standingIn = (scope: Scope): Standing => {
    const objects = new Map(scope.objects.map((object) => [object.uid, object]))
    const isShown = (uid: string) => scope.shown.get(uid) ?? true
    return {
      isShown: ({ uid }) => isShown(uid),
      isRequired: ({ uid }) =>
        isShown(uid) &&
        decide(rules.get(uid) ?? [], ['require', 'free'], objects.get(uid)?.required ?? false, (rule) =>
          holds(rule, scope),
        ),
    }
  }
  const outside = standingIn(outer)
  const standings = new Map([...inner].map(([name, scopes]) => [name, scopes.map(standingIn)]))
  // A filling that was added since stands as one without any value.
  const addedIn = (name: string) => {
    const set = sets.find((one) => one.name === name)
    return set && standingIn(openScope(objectsOf(set.rows), {}, name))
  }
  return {
    outside,
    inSet: (name, filling) => standings.get(name)?.[filling] ?? addedIn(name) ?? outside,
  }
}
