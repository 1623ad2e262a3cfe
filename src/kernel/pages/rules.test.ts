import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkForm, leaveUnshownOut } from './check-values.ts'
import { objectsOf } from './document.ts'
import { type Form, type FormValues, fillingsOf } from './form-values.ts'
import { applyRules } from './rules.ts'
import { filledForms, makeForm, makeObject, makeRule } from './test-documents.ts'

/** Everything that the rules say, to compare. */
function readStanding(form: Form, values: FormValues) {
  const standing = applyRules(form, values)
  const say = (objects: ReturnType<typeof objectsOf>, stands: typeof standing.outside) =>
    objects.map((object) => [object.uid, stands.isShown(object), stands.isRequired(object)])
  return [
    say(objectsOf(form.document.rows.filter((row) => row.dataMode !== 'set')), standing.outside),
    form.sets.map(({ name, rows }) =>
      fillingsOf(values, name).map((_, at) => say(objectsOf(rows), standing.inSet(name, at))),
    ),
  ]
}

describe('rules of a form, whatever they are', () => {
  it('end, also in rings, and say the same each time', () => {
    fc.assert(
      fc.property(filledForms(true), ([form, values]) => {
        expect(readStanding(form, values)).toEqual(readStanding(form, values))
      }),
    )
  })

  it('let nothing that does not show keep a form from being sent', () => {
    fc.assert(
      fc.property(filledForms(true), ([form, values]) => {
        const standing = applyRules(form, values)
        for (const { key, set, filling } of checkForm(form, values)) {
          const object = objectsOf(form.document.rows).find((one) => one.key === key)
          const stands = set === undefined ? standing.outside : standing.inSet(set, filling ?? 0)
          expect(object && stands.isShown(object)).toBe(true)
        }
      }),
    )
  })

  it('leave out the values that do not show, and those alone', () => {
    fc.assert(
      fc.property(filledForms(true), ([form, values]) => {
        const standing = applyRules(form, values)
        const left = leaveUnshownOut(form, values)
        for (const { object, input } of form.fields) {
          const isKept = input.isFixed || standing.outside.isShown(object)
          expect(Object.hasOwn(left.fields, object.key)).toBe(isKept)
        }
      }),
    )
  })

  it('say nothing else once those values are gone, where no ring is', () => {
    fc.assert(
      fc.property(filledForms(false), ([form, values]) => {
        const left = leaveUnshownOut(form, values)
        expect(readStanding(form, left)).toEqual(readStanding(form, values))
        expect(leaveUnshownOut(form, left)).toEqual(left)
        expect(checkForm(form, left)).toEqual(checkForm(form, values))
      }),
    )
  })
})

const choice = makeObject({ uid: 'kind', type: 'radiobox', settings: { options: ['yes', 'no'] } })
const outside = (values: Record<string, string>): FormValues => ({ fields: values, sets: {} })

describe('a rule', () => {
  const detail = makeObject({ uid: 'detail', required: true })

  it('shows and hides another object by a radio’s value [PM-2.3-14]', () => {
    const shows = makeForm([{ objects: [choice, detail] }], [makeRule('show', 'detail', 'kind')])
    expect(applyRules(shows, outside({ kind: 'yes' })).outside.isShown(detail)).toBe(true)
    expect(applyRules(shows, outside({ kind: 'no' })).outside.isShown(detail)).toBe(false)
    const hides = makeForm([{ objects: [choice, detail] }], [makeRule('hide', 'detail', 'kind')])
    expect(applyRules(hides, outside({ kind: 'yes' })).outside.isShown(detail)).toBe(false)
    expect(applyRules(hides, outside({})).outside.isShown(detail)).toBe(true)
  })

  it('changes whether another object is required by a radio’s value [PM-2.3-15]', () => {
    const free = makeForm([{ objects: [choice, detail] }], [makeRule('free', 'detail', 'kind')])
    expect(applyRules(free, outside({ kind: 'yes' })).outside.isRequired(detail)).toBe(false)
    expect(applyRules(free, outside({ kind: 'no' })).outside.isRequired(detail)).toBe(true)
    const requires = makeForm([{ objects: [choice, detail] }], [makeRule('require', 'detail', 'kind')])
    expect(applyRules(requires, outside({ kind: 'yes' })).outside.isRequired(detail)).toBe(true)
    expect(applyRules(requires, outside({ kind: 'no' })).outside.isRequired(detail)).toBe(false)
  })

  it('that hides goes before one that shows', () => {
    const form = makeForm(
      [{ objects: [choice, makeObject({ uid: 'other' }), detail] }],
      [makeRule('show', 'detail', 'kind'), makeRule('hide', 'detail', 'other')],
    )
    expect(applyRules(form, outside({ kind: 'yes', other: 'yes' })).outside.isShown(detail)).toBe(false)
    expect(applyRules(form, outside({ kind: 'yes', other: 'no' })).outside.isShown(detail)).toBe(true)
  })

  it('does not listen to an input that does not show, also not across sets', () => {
    const person = makeObject({ uid: 'person', required: true })
    const form = makeForm(
      [{ objects: [choice, makeObject({ uid: 'more' })] }, { objects: [person], set: 'คน', limit: 2 }],
      [makeRule('show', 'more', 'kind'), makeRule('show', 'person', 'more')],
    )
    const values = (kind: string): FormValues => ({ fields: { kind, more: 'yes' }, sets: { คน: [{}, {}] } })
    expect(applyRules(form, values('yes')).inSet('คน', 1).isShown(person)).toBe(true)
    expect(applyRules(form, values('no')).inSet('คน', 1).isShown(person)).toBe(false)
    expect(checkForm(form, values('no'))).toEqual([])
  })

  it('listens to its own filling of a set', () => {
    const asks = makeObject({ uid: 'asks' })
    const tells = makeObject({ uid: 'tells' })
    const form = makeForm(
      [{ objects: [asks, tells], set: 'คน', limit: 3 }],
      [makeRule('show', 'tells', 'asks')],
    )
    const values: FormValues = { fields: {}, sets: { คน: [{ asks: 'yes' }, { asks: 'no' }] } }
    const standing = applyRules(form, values)
    expect([0, 1].map((at) => standing.inSet('คน', at).isShown(tells))).toEqual([true, false])
  })

  it('may stand at the end of a chain as long as the page, and a ring as long ends', () => {
    const uids = Array.from({ length: 2000 }, (_, at) => `o${at}`)
    const objects = uids.map((uid) => makeObject({ uid, show: false }))
    const [first, last] = [makeObject({ uid: 'o0' }), objects[1999] as (typeof objects)[number]]
    // Backwards, so that no rule stands after the one it hangs on.
    const chain = uids
      .slice(1)
      .map((uid, at) => makeRule('show', uid, `o${at}`))
      .toReversed()
    const fillings = Array.from({ length: 100 }, () => Object.fromEntries(uids.map((uid) => [uid, 'yes'])))
    const rows = [{ objects: [first, ...objects.slice(1)], set: 'คน', limit: 100 }]
    const long = makeForm(rows, chain)
    const shownAt = (own: Record<string, string>) =>
      applyRules(long, { fields: {}, sets: { คน: [own] } })
        .inSet('คน', 0)
        .isShown(last)
    expect(shownAt(fillings[0] ?? {})).toBe(true)
    expect(shownAt({ ...fillings[0], o7: 'no' })).toBe(false)
    const ring = makeForm(rows, [...chain, makeRule('hide', 'o0', 'o1999')])
    expect(
      applyRules(ring, { fields: {}, sets: { คน: fillings } })
        .inSet('คน', 99)
        .isShown(last),
    ).toBeTypeOf('boolean')
  })

  it('of a hidden input counts, though nobody sees it', () => {
    const secret = makeObject({ uid: 'secret', type: 'hidden', hidden: true, value: 'yes' })
    const form = makeForm([{ objects: [secret, detail] }], [makeRule('show', 'detail', 'secret')])
    expect(applyRules(form, outside({ secret: 'yes' })).outside.isShown(detail)).toBe(true)
  })
})
