import {
  type Comparison,
  type Condition,
  isInput,
  objectsOf,
  type PageDocument,
  type PageObject,
  type Rule,
} from './document.ts'
import {
  dataSetsOf,
  type FieldValue,
  type FieldValues,
  type FormValues,
  isEmptyValue,
} from './form-values.ts'

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

const wordsOf = (value: FieldValue | undefined): string[] => {
  if (value === undefined || isEmptyValue(value)) return []
  if (typeof value === 'string') return [value.trim()]
  return Array.isArray(value) ? value.map((one) => (typeof one === 'string' ? one : one.name)) : ['filled']
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

/** The values that a condition may look at: of the own filling, of the single inputs, of every filling of other sets. */
type LookUp = (source: string) => readonly (FieldValue | undefined)[]

function holds(rule: Rule, lookUp: LookUp, isShown: (uid: string) => boolean): boolean {
  const isMet = (condition: Condition) => {
    // What nobody sees says nothing.
    const values = isShown(condition.source) ? lookUp(condition.source) : [undefined]
    return values.some((value) => comparisons[condition.comparison](wordsOf(value), condition.value))
  }
  return rule.match === 'all' ? rule.when.every(isMet) : rule.when.some(isMet)
}

function stand(document: PageDocument, objects: readonly PageObject[], lookUp: LookUp): Standing {
  const shown = new Map(objects.map((object) => [object.uid, object.show && !object.hidden]))
  const rulesOf = Map.groupBy(document.rules, (rule) => rule.target)
  const isShown = (uid: string) => shown.get(uid) ?? true
  const decide = (object: PageObject, methods: readonly [Rule['method'], Rule['method']], first: boolean) => {
    const rules = (rulesOf.get(object.uid) ?? []).filter(({ method }) => methods.includes(method))
    if (rules.length === 0) return first
    const [granting, refusing] = methods.map((method) => rules.filter((rule) => rule.method === method))
    const isGranted = granting?.length === 0 || granting?.some((rule) => holds(rule, lookUp, isShown))
    // One that refuses is enough, whatever the others say.
    return isGranted === true && !refusing?.some((rule) => holds(rule, lookUp, isShown))
  }
  // One block may show because another does; a ring of them stops after as many turns as there are rules.
  for (let turn = 0, isMoving = true; isMoving && turn <= document.rules.length; turn++) {
    isMoving = false
    for (const object of objects) {
      const next = !object.hidden && decide(object, ['show', 'hide'], object.show)
      if (next === shown.get(object.uid)) continue
      shown.set(object.uid, next)
      isMoving = true
    }
  }
  const required = new Set(
    objects
      .filter((object) => isShown(object.uid) && decide(object, ['require', 'free'], object.required))
      .map(({ uid }) => uid),
  )
  return { isShown: ({ uid }) => isShown(uid), isRequired: ({ uid }) => required.has(uid) }
}

/** Says for every block whether it shows and must be filled in. The same in the browser and on the server. */
export function applyRules(document: PageDocument, values: FormValues): FormStanding {
  const sets = dataSetsOf(document)
  const outer = objectsOf(document.rows.filter((row) => row.dataMode !== 'set'))
  const keyOf = new Map(
    objectsOf(document.rows)
      .filter(isInput)
      .map(({ uid, key }) => [uid, key]),
  )
  const setOf = new Map(sets.flatMap(({ name, inputs }) => inputs.map(({ uid }) => [uid, name] as const)))
  const lookUpIn =
    (own: FieldValues, ownSet?: string): LookUp =>
    (source) => {
      const key = keyOf.get(source)
      const set = setOf.get(source)
      if (key === undefined) return [undefined]
      if (set === undefined) return [values.fields[key]]
      return set === ownSet ? [own[key]] : (values.sets[set] ?? []).map((filling) => filling[key])
    }
  const outside = stand(document, outer, lookUpIn(values.fields))
  return {
    outside,
    inSet: (name, filling) => {
      const set = sets.find((one) => one.name === name)
      if (!set) return outside
      const own = values.sets[name]?.[filling] ?? {}
      return stand(document, objectsOf(set.rows), lookUpIn(own, name))
    },
  }
}
