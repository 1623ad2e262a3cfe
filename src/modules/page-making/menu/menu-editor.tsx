import { ArrowDown, ArrowUp, GripVertical, IndentDecrease, IndentIncrease, Plus, Trash2 } from 'lucide-react'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { menuAudiences } from '#kernel/pages/menu-audiences.ts'
import { MAX_ITEMS, MAX_TITLE } from '#kernel/pages/menu-limits.ts'
import { useT } from '#shell/texts.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { Field } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { MenuPlace } from './edit-menu.server.ts'
import type { TargetState } from './find-targets.server.ts'
import { type MenuFault, placeFaults, type SentFault } from './menu-faults.ts'
import {
  changeItem,
  type DropPlace,
  dropItem,
  type MenuMove,
  type MenuNode,
  placeOver,
  removeItem,
  stepItem,
} from './menu-tree.ts'
import { useTargets } from './use-targets.ts'

interface MenuEditorProps {
  readonly items: readonly MenuNode[]
  readonly places: readonly MenuPlace[]
  /** The targets that lead nowhere, or to a draft. */
  readonly states: Readonly<Record<string, TargetState>>
  /** Why the menu was not taken as it was sent last. */
  readonly fault: { readonly message: string; readonly details: readonly SentFault[] } | undefined
}

const steps: readonly (readonly [MenuMove, typeof ArrowUp])[] = [
  ['up', ArrowUp],
  ['down', ArrowDown],
  ['in', IndentIncrease],
  ['out', IndentDecrease],
]

/** The items of a menu as a tree: moved by mouse or by buttons, each with its words, its way and who sees it. */
export function MenuEditor({ items, fault, ...opened }: MenuEditorProps) {
  const t = useT()
  const [nodes, setNodes] = useState(items)
  // Faults stay with their items, wherever these go afterwards.
  const [placed, setPlaced] = useState<{ fault: typeof fault; wrong: readonly MenuFault[] }>()
  if (fault && placed?.fault !== fault) setPlaced({ fault, wrong: placeFaults(nodes, fault.details) })
  const wrong = fault ? (placed?.wrong ?? []) : []
  const errorOf = (id: string) => wrong.find((one) => one.id === id)?.message
  const sayFault = ({ message, n, above }: MenuFault) => {
    if (n === undefined) return message
    const at = above === undefined ? t('menu-making.at-item', { n }) : t('menu-making.at-child', { n, above })
    return `${at}: ${message}`
  }
  const [said, setSaid] = useState('')
  const [dragged, setDragged] = useState<string | null>(null)
  const [over, setOver] = useState<DropPlace | null>(null)
  const { places, states, look } = useTargets(opened)
  const made = useRef(0)
  const toFocus = useRef<string | null>(null)
  useEffect(() => {
    const wanted = toFocus.current && document.getElementById(toFocus.current)
    toFocus.current = null
    if (wanted) wanted.focus()
  })

  const step = (node: MenuNode, move: MenuMove) => {
    const next = stepItem(nodes, node.key, move)
    if (!next) return
    toFocus.current = `menu-${move}-${node.key}`
    setNodes(next)
    setSaid(t(`menu-making.said-${move}`, { name: node.title || t('menu-making.unnamed') }))
  }
  const add = () => {
    made.current += 1
    const key = `new-${made.current}`
    toFocus.current = `menu-title-${key}`
    setNodes([
      ...nodes,
      { key, title: '', english: '', target: '', shownTo: 'all', shownIn: 'all', look: {}, children: [] },
    ])
  }
  const drop = (place: DropPlace | undefined) => {
    const next = dragged === null || !place ? undefined : dropItem(nodes, dragged, place)
    setDragged(null)
    setOver(null)
    if (next) setNodes(next)
  }
  /** Takes what is dragged over an element, at the place that the pointer means there. */
  const takeAt = (find: (event: DragEvent, dragged: string) => DropPlace | undefined) => ({
    onDragOver: (event: DragEvent) => {
      const place = dragged === null ? undefined : find(event, dragged)
      if (!place) return
      event.preventDefault()
      setOver((now) => (now?.key === place.key && now.at === place.at ? now : place))
    },
    onDragLeave: () => setOver(null),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      drop(dragged === null ? undefined : find(event, dragged))
    },
  })

  const last: DropPlace = { at: 'after', key: nodes.findLast(({ key }) => key !== dragged)?.key ?? '' }

  const draw = (node: MenuNode, isChild: boolean) => {
    const { key, title, target } = node
    const name = title || t('menu-making.unnamed')
    const state = states[target]
    const change = (values: Parameters<typeof changeItem>[2]) => setNodes(changeItem(nodes, key, values))
    const place = takeAt(({ currentTarget, clientY }, moved) => {
      const { top, height } = currentTarget.getBoundingClientRect()
      return placeOver(nodes, moved, key, (clientY - top) / height)
    })
    return (
      <li key={key} className="menu-item" data-child={isChild || undefined}>
        <fieldset
          className="menu-row"
          data-over={over?.key === key ? over.at : undefined}
          data-dragged={dragged === key || undefined}
          {...place}
        >
          <legend className="sr-only">{name}</legend>
          <div className="menu-tools">
            <span
              draggable
              className="menu-grip"
              aria-hidden="true"
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move'
                event.dataTransfer.setData('text/plain', name)
                setDragged(key)
              }}
              onDragEnd={() => setDragged(null)}
            >
              <GripVertical className="size-5" />
            </span>
            {steps.map(([move, StepIcon]) => (
              <IconButton
                key={move}
                id={`menu-${move}-${key}`}
                label={t(`menu-making.${move}`, { name })}
                icon={<StepIcon />}
                aria-disabled={stepItem(nodes, key, move) === undefined || undefined}
                onClick={() => step(node, move)}
              />
            ))}
            <IconButton
              label={t('menu-making.remove', { name })}
              icon={<Trash2 />}
              onClick={() => {
                setNodes(removeItem(nodes, key))
                setSaid(t('menu-making.said-removed', { name }))
              }}
            />
            {state && <Badge tone="warn">{t(`menu-making.${state}`)}</Badge>}
          </div>
          <div className="menu-fields">
            <Field
              id={`menu-title-${key}`}
              label={t('menu-making.title')}
              error={errorOf(`menu-title-${key}`)}
            >
              {(wiring) => (
                <TextInput
                  {...wiring}
                  value={title}
                  maxLength={MAX_TITLE}
                  onChange={(event) => change({ title: event.target.value })}
                />
              )}
            </Field>
            <Field
              id={`menu-english-${key}`}
              label={t('menu-making.english')}
              error={errorOf(`menu-english-${key}`)}
            >
              {(wiring) => (
                <TextInput
                  {...wiring}
                  lang="en"
                  value={node.english}
                  maxLength={MAX_TITLE}
                  onChange={(event) => change({ english: event.target.value })}
                />
              )}
            </Field>
            <Field
              id={`menu-target-${key}`}
              label={t('menu-making.target')}
              help={state === 'draft' ? t('menu-making.draft-text') : undefined}
              error={
                errorOf(`menu-target-${key}`) ?? (state === 'lost' ? t('menu-making.lost-text') : undefined)
              }
            >
              {(wiring) => (
                <TextInput
                  {...wiring}
                  list="menu-places"
                  value={target}
                  spellCheck={false}
                  autoComplete="off"
                  onChange={(event) => {
                    change({ target: event.target.value })
                    look(event.target.value)
                  }}
                />
              )}
            </Field>
            <Field id={`menu-to-${key}`} label={t('menu-making.shown-to')}>
              {(wiring) => (
                <Select
                  {...wiring}
                  value={node.shownTo}
                  onChange={(event) => change({ shownTo: event.target.value })}
                  options={['all', ...menuAudiences].map((value) => ({
                    value,
                    label: t(`menu-making.to-${value}`),
                  }))}
                />
              )}
            </Field>
            <Field id={`menu-in-${key}`} label={t('menu-making.shown-in')}>
              {(wiring) => (
                <Select
                  {...wiring}
                  value={node.shownIn}
                  onChange={(event) => change({ shownIn: event.target.value })}
                  options={['all', 'th', 'en'].map((value) => ({
                    value,
                    label: t(`menu-making.in-${value}`),
                  }))}
                />
              )}
            </Field>
          </div>
        </fieldset>
        {node.children.length > 0 && (
          <ol className="menu-children">{node.children.map((child) => draw(child, true))}</ol>
        )}
      </li>
    )
  }

  return (
    <div className="grid gap-4" id="menu-items">
      {fault && (
        <ErrorSummary
          title={fault.message}
          errors={wrong.map((one) => ({ id: one.id, message: sayFault(one) }))}
        />
      )}
      <output className="sr-only">{said}</output>
      <input type="hidden" name="items" value={JSON.stringify(nodes.map(plainNode))} />
      <datalist id="menu-places">
        {places.map(({ href, label }) => (
          <option key={href} value={href}>
            {label}
          </option>
        ))}
      </datalist>
      {nodes.length === 0 && (
        <EmptyState icon={<Plus />} title={t('menu-making.empty')} text={t('menu-making.empty-text')} />
      )}
      <ol className="grid gap-3">{nodes.map((node) => draw(node, false))}</ol>
      {dragged !== null && (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- there only while a pointer drags; buttons do the same
        <div className="menu-end" {...takeAt(() => last)}>
          {t('menu-making.drop-last')}
        </div>
      )}
      <div>
        <Button kind="secondary" icon={<Plus />} onClick={add} disabled={nodes.length >= MAX_ITEMS}>
          {t('menu-making.add')}
        </Button>
      </div>
    </div>
  )
}

const plainNode = ({ key: _key, children, ...node }: MenuNode): object => ({
  ...node,
  children: children.map(plainNode),
})
