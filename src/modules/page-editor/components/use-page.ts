import { useCallback, useDeferredValue, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { useRoot } from '#shell/here.ts'
import { useT } from '#shell/texts.tsx'
import { showToast } from '#shell/widgets/toasts.ts'
import { insertPart, movePart, removePart, stepOf } from '../model/change-parts.ts'
import { leftBehind, packPart, unpackPart } from '../model/copy-parts.ts'
import type { BlockSpec } from '../model/describe-block.ts'
import { findWarnings, isSameWarnings, type Warning } from '../model/find-warnings.ts'
import { openHistory, takeStep } from '../model/page-history.ts'
import { fromParts, type Part, toParts } from '../model/part.ts'
import { newObject, newRow } from '../model/part-settings.ts'
import { findPart, findWay, mayHold, type Place, placeOf } from '../model/places.ts'
import { namePart } from './name-part.ts'
import { readUnsent, useAutosave } from './use-autosave.ts'
import type { OpenDesk } from './use-open-desk.ts'

/** What is wrong with the page, found when there is time; the same list as long as nothing else is wrong. */
function useWarnings(parts: readonly Part[], blocks: ReadonlyMap<string, BlockSpec>): readonly Warning[] {
  const calm = useDeferredValue(parts)
  const found = useMemo(() => findWarnings(calm, blocks), [calm, blocks])
  const [warnings, setWarnings] = useState(found)
  if (isSameWarnings(found, warnings)) return warnings
  setWarnings(found)
  return found
}

/** The page under the hands of whoever builds it, and everything that can be done with it. */
export function usePage(desk: OpenDesk) {
  const t = useT()
  const person = useRoot()?.person?.id ?? ''
  const { _id: id } = desk.post
  const [history, step] = useReducer(takeStep, desk.builder, (builder) => openHistory(toParts(builder)))
  const [selected, select] = useState<string | null>(null)
  const [said, say] = useState('')
  const autosave = useAutosave(person, id, desk)
  const { change: save } = autosave
  const parts = history.now
  const first = useRef(parts)
  const blocks = useMemo(() => new Map(desk.blocks.map((block) => [block.type, block])), [desk.blocks])
  const warnings = useWarnings(parts, blocks)

  // What this browser still had when the page was left goes on from there, if nobody has saved since.
  useEffect(() => {
    const unsent = readUnsent(person, id)
    if (!unsent) return
    if (unsent.number === desk.number) step({ kind: 'change', parts: toParts(unsent.builder), subject: '' })
    else
      autosave.setState({
        kind: 'changed',
        author: desk.author ?? '',
        number: desk.number,
        builder: desk.builder,
      })
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the page is opened
  }, [])

  useEffect(() => {
    if (parts === first.current) return
    first.current = parts
    save(() => fromParts(parts))
  }, [parts, save])

  const change = useCallback(
    (next: readonly Part[], subject = '') => step({ kind: 'change', parts: next, subject }),
    [],
  )
  const nameOf = useCallback((part: Part | undefined) => (part ? namePart(part, blocks, t) : ''), [blocks, t])

  function put(part: Part, place: Place): void {
    change(insertPart(parts, part, place))
    select(part.id)
    say(t('page-editor.said-added', { name: nameOf(part) }))
  }

  /** Where something new stands: after the chosen part, or at the end of the page. */
  function placeFor(part: Part): { part: Part; place: Place } {
    const way = selected === null ? [] : findWay(parts, selected)
    for (const around of way.toReversed()) {
      if (mayHold(around, part)) return { part, place: { parent: around.id, at: around.parts.length } }
      const own = placeOf(parts, around.id)
      const above =
        own?.parent === undefined || own.parent === null ? null : (findPart(parts, own.parent) ?? null)
      if (own && mayHold(above, part)) return { part, place: { parent: own.parent, at: own.at + 1 } }
    }
    const wrapped = part.kind === 'object' ? newRow(1, [part]) : part.kind === 'column' ? newRow(1) : part
    return { part: wrapped, place: { parent: null, at: parts.length } }
  }

  function add(part: Part): void {
    const found = placeFor(part)
    put(found.part, found.place)
    select(part.id)
  }

  function moveTo(which: string, place: Place): void {
    const next = movePart(parts, which, place)
    if (next === parts) return
    change(next)
    select(which)
    const now = placeOf(next, which)
    const around = now?.parent ? findPart(next, now.parent) : null
    const total = around ? around.parts.length : next.length
    say(t('page-editor.said-moved', { name: nameOf(findPart(next, which)), n: (now?.at ?? 0) + 1, total }))
  }

  return {
    desk,
    blocks,
    parts,
    warnings,
    selected,
    select,
    said,
    say,
    autosave,
    change,
    nameOf,
    add,
    put,
    moveTo,
    part: selected === null ? undefined : findPart(parts, selected),
    addBlock: (spec: BlockSpec) => add(newObject(spec)),
    addRow: (columns: number) => add(newRow(columns)),
    /** Puts stored rows, such as those of a section, after the row that is chosen, or at the end. */
    addRows(builder: readonly unknown[]) {
      const coming = toParts(builder)
      const chosen = selected === null ? undefined : findWay(parts, selected)[0]
      const start = chosen ? (placeOf(parts, chosen.id)?.at ?? 0) + 1 : parts.length
      let next = parts
      let last: Part | undefined
      for (const row of coming) {
        const copy = row.kind === 'row' ? unpackPart(packPart(coming, row), next, false) : undefined
        if (!copy) continue
        next = insertPart(next, copy, { parent: null, at: start + (next.length - parts.length) })
        last ??= copy
      }
      if (!last) return
      change(next)
      select(last.id)
    },
    /** Drops a block where no column is: it gets a row of its own. */
    dropBetweenRows(part: Part, at: number) {
      if (!findPart(parts, part.id))
        return put(part.kind === 'object' ? newRow(1, [part]) : part, { parent: null, at })
      if (part.kind === 'row') return moveTo(part.id, { parent: null, at })
      if (part.kind !== 'object') return undefined
      const row = newRow(1)
      const column = row.parts[0]?.id ?? ''
      const next = movePart(insertPart(parts, row, { parent: null, at }), part.id, { parent: column, at: 0 })
      change(next)
      return select(part.id)
    },
    stepBy(by: -1 | 1) {
      const place = selected === null ? undefined : stepOf(parts, selected, by)
      if (selected !== null && place) moveTo(selected, place)
      else say(t('page-editor.said-end'))
    },
    remove() {
      const part = selected === null ? undefined : findPart(parts, selected)
      if (!part) return
      const around = findWay(parts, part.id).at(-2)
      change(removePart(parts, part.id))
      select(around?.id ?? null)
      say(t('page-editor.said-removed', { name: nameOf(part) }))
    },
    duplicate() {
      const part = selected === null ? undefined : findPart(parts, selected)
      const place = part && placeOf(parts, part.id)
      const copy = part && unpackPart(packPart(parts, part), parts, true)
      if (copy && place) put(copy, { parent: place.parent, at: place.at + 1 })
    },
    copyText: () => {
      const part = selected === null ? undefined : findPart(parts, selected)
      return part && part.kind !== 'other' ? packPart(parts, part, location.origin) : undefined
    },
    paste(text: string) {
      const part = unpackPart(text, parts, false)
      const left = part && leftBehind(text, location.origin)
      if (left)
        showToast({
          kind: 'warning',
          duration: 0,
          text: t(left.files > 0 ? 'page-editor.left-files' : 'page-editor.left-words', { n: left.files }),
        })
      if (part) add(part)
      else say(t('page-editor.said-no-part'))
      return part !== undefined
    },
    undo() {
      step({ kind: 'undo' })
      say(t('page-editor.said-undone'))
    },
    redo() {
      step({ kind: 'redo' })
      say(t('page-editor.said-redone'))
    },
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    /** Puts another page in the place of this one, as a step that can be taken back. */
    replace: (builder: readonly unknown[]) => change(toParts(builder)),
    /** Saves this page over what somebody else has saved since, after it was asked for. */
    saveMine() {
      const unsent = readUnsent(person, id)
      if (unsent) change(toParts(unsent.builder))
      else save(() => fromParts(parts))
    },
    /** Begins anew with what the server has. */
    reopen(builder: readonly unknown[]) {
      const next = toParts(builder)
      first.current = next
      step({ kind: 'open', parts: next })
    },
  }
}

export type PageDesk = ReturnType<typeof usePage>
