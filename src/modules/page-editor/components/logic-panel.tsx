import { Pencil, Plus, Trash2 } from 'lucide-react'
import { indexOfDestination } from '#kernel/pages/read-rules.ts'
import { type Stored, toList, toStored, toText } from '#kernel/pages/stored.ts'
import { useT } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { giveUid, patchPart } from '../model/change-parts.ts'
import { moveRule } from '../model/own-rules.ts'
import { membersOf, type Part, typeOf, walkParts } from '../model/part.ts'
import { findPart, indexesOf } from '../model/places.ts'
import { offeredBy, RuleConditions } from './rule-conditions.tsx'
import type { PageDesk } from './use-page.ts'

const methods = ['show', 'hide', 'require', 'free'] as const

/** The rules of one block, as sentences. */
export function LogicPanel({ page, part }: { readonly page: PageDesk; readonly part: Part }) {
  const t = useT()
  const { parts, blocks } = page
  const logics = toList(membersOf(part).logics)
  const inputs = [...walkParts(parts)].filter((one) => one.id !== part.id && blocks.get(typeOf(one))?.isInput)
  const set = (next: readonly unknown[], also: Stored = {}) => {
    const logic = { logics: next.length === 0 ? undefined : next, ...also }
    page.change(patchPart(parts, part.id, logic), `logic ${part.id}`)
  }
  const patch = (at: number, changes: Stored) => set(logics.with(at, { ...toStored(logics[at]), ...changes }))
  const add = () => {
    const [first] = inputs
    if (!first) return
    // A source that has no uid of its own yet is given one with the rule that names it.
    const { parts: owned, uid } = giveUid(parts, first.id)
    const when = [{ source: uid, comparison: 'is', value: offeredBy(first)[0] ?? '' }]
    const next = [
      ...logics,
      { method: 'show', match: 'all', when },
      { method: 'require', match: 'all', when },
    ]
    page.change(patchPart(owned, part.id, { logics: next }))
  }
  const setConditions = (at: number, logic: Stored, changes: Stored, source?: string) => {
    const { parts: owned, uid } = source === undefined ? { parts, uid: source } : giveUid(parts, source)
    const renew = (one: unknown) =>
      toStored(one)?.source === source ? { ...toStored(one), source: uid } : one
    const when = uid !== source && { when: toList(changes.when).map(renew) }
    const next = logics.with(at, { ...logic, ...changes, ...when })
    page.change(patchPart(owned, part.id, { logics: next }), `logic ${part.id}`)
  }
  /** A rule that names what it changes by its place goes there, where it is a sentence like others. */
  const change = (at: number) => {
    const moved = moveRule(parts, part.id, at)
    if (!moved) return page.say(t('page-editor.said-rule-stays'))
    page.change(moved.parts)
    page.select(moved.target)
    page.say(t('page-editor.said-rule-moved', { name: page.nameOf(findPart(moved.parts, moved.target)) }))
  }
  const own = page.warnings.filter(
    (one) => one.part === part.id && (one.kind === 'ring' || one.kind === 'gone'),
  )
  return (
    <div className="pe-logics">
      {own.map(({ kind }) => (
        <p key={kind} role="alert" className="pe-alert">
          {t(`page-editor.warning-${kind}`)}
        </p>
      ))}
      {logics.map((one, at) => {
        const logic = toStored(one) ?? {}
        const remove = (
          <IconButton
            label={t('page-editor.remove-rule', { n: at + 1 })}
            icon={<Trash2 />}
            onClick={() => set(logics.toSpliced(at, 1))}
          />
        )
        if (logic.destination !== undefined) {
          const index = indexOfDestination(logic.destination)
          const target = [...indexesOf(parts)].find(([, place]) => place === index)?.[0]
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: rules have no other name than their place
            <div key={at} className="pe-rule">
              <p>
                {t('page-editor.rule-destination', {
                  value: toText(logic.value, 200),
                  method: t(`page-editor.method-${toText(logic.method, 20)}`),
                  target: target ? page.nameOf(findPart(parts, target)) : t('page-editor.gone-field'),
                })}
              </p>
              {target && (
                <Button kind="secondary" size="small" icon={<Pencil />} onClick={() => change(at)}>
                  {t('page-editor.change-rule')}
                </Button>
              )}
              {remove}
            </div>
          )
        }
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: rules have no other name than their place
          <div key={at} className="pe-rule">
            <RuleConditions
              page={page}
              logic={logic}
              inputs={inputs}
              onChange={(changes, source) => setConditions(at, logic, changes, source)}
            />
            <span>{t('page-editor.outcome')}</span>
            <select
              className="pe-input"
              aria-label={t('page-editor.rule-method')}
              value={toText(logic.method, 20)}
              onChange={(event) => patch(at, { method: event.target.value })}
            >
              {methods.map((method) => (
                <option key={method} value={method}>
                  {t(`page-editor.method-${method}`)}
                </option>
              ))}
            </select>
            <span>{t('page-editor.this-field', { name: page.nameOf(part) })}</span>
            {remove}
          </div>
        )
      })}
      {inputs.length === 0 ? (
        <p className="pe-none">{t('page-editor.no-inputs')}</p>
      ) : (
        <Button kind="secondary" size="small" icon={<Plus />} onClick={add}>
          {t('page-editor.add-rule')}
        </Button>
      )}
    </div>
  )
}
