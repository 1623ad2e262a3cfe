import { Redo2, Undo2 } from 'lucide-react'
import { useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { changeDrawing, type DrawingChange, openDrawing } from '../../drawing/change-drawing.ts'
import { type DrawnPlace, findDrawn, toDrawing, toSteps, type WrittenStep } from '../../drawing/drawing.ts'
import type { DrawnAction } from '../../drawing/drawn-action.ts'
import { faultsByStep, type PlacedFault } from '../../drawing/place-faults.ts'
import type { PlaceChoice } from '../../drawing/places.ts'
import { ChooseAction } from './choose-action.tsx'
import { type DesignerDesk, DeskContext, nameOfStep } from './designer-desk.ts'
import { ReadyMadeList } from './ready-made-list.tsx'
import { StepList } from './step-list.tsx'
import { StepPanel } from './step-panel.tsx'
import { TryPanel } from './try-panel.tsx'
import { useDraft } from './use-draft.ts'

interface DesignerProps {
  readonly flow: string
  readonly steps: readonly WrittenStep[]
  readonly etag: string
  readonly isSaved: boolean
  readonly actions: readonly DrawnAction[]
  readonly places: readonly PlaceChoice[]
  readonly faults: readonly PlacedFault[]
  /** The state that somebody else has saved meanwhile, where the last save met one. */
  readonly newest: string | null
}

/** The settings that a new step begins with: those that are always asked for are left to be filled in. */
const newStep = ({ code }: DrawnAction): WrittenStep =>
  code === 'condition' ? { code, output: { type: 'logic', logic: { match: 'all', rules: [] } } } : { code }

/** Draws the steps of a flow and changes them: by pointer, by touch and by keys alone. */
export function Designer(props: DesignerProps) {
  const { flow, etag, isSaved, actions, faults, newest } = props
  const t = useT()
  const isBusy = useNavigation().formMethod === 'POST'
  const [state, dispatch] = useReducer(changeDrawing, props.steps, (steps) => openDrawing(toDrawing(steps)))
  const [chosen, choose] = useState<string | null>(null)
  const [carried, setCarried] = useState<string | null>(null)
  const [isDragged, setDragged] = useState(false)
  const [adding, setAdding] = useState<DrawnPlace | null>(null)
  const [said, say] = useState('')
  const [base, setBase] = useState(etag)
  const [isChanged, setChanged] = useState(false)
  /** What starts the ready-made flow that was chosen; it is added with the steps. */
  const [start, setStart] = useState('')
  const toFocus = useRef<string | null>(null)
  const byCode = useMemo(() => new Map(actions.map((action) => [action.code, action])), [actions])
  const draft = useDraft({
    flow,
    isSaved,
    onFound: (found) => {
      dispatch({ do: 'open', steps: toDrawing(found.steps) })
      setBase(found.etag)
      setStart(found.start ?? '')
      setChanged(true)
    },
  })
  const written = useMemo(() => toSteps(state.steps), [state.steps])
  const placed = useMemo(() => faultsByStep(state.steps, faults), [state.steps, faults])
  useEffect(() => {
    if (isChanged) draft.store({ etag: base, steps: written, start, isSent: false })
    // oxlint-disable-next-line react/exhaustive-deps -- stored whenever the steps are others
  }, [written, base, start, isChanged, faults])
  useEffect(() => {
    const wanted = toFocus.current && document.getElementById(toFocus.current)
    if (wanted) wanted.focus()
    toFocus.current = null
  })

  const carry: DesignerDesk['carry'] = (key, by = 'press') => {
    setCarried(key)
    setDragged(by === 'drag')
  }
  const change = (wanted: DrawingChange) => {
    dispatch(wanted)
    setChanged(true)
    if (wanted.do !== 'remove' && wanted.do !== 'duplicate') return
    const drawn = findDrawn(state.steps, wanted.key)?.drawn
    if (wanted.do === 'remove') choose((now) => (now === wanted.key ? null : now))
    if (drawn) say(t(`flow-designer.said-${wanted.do}`, { name: nameOfStep(drawn, byCode) }))
  }
  const move = (key: string, place: DrawnPlace) => {
    const next = changeDrawing(state, { do: 'move', key, place })
    dispatch({ do: 'move', key, place })
    setChanged(true)
    const found = findDrawn(next.steps, key)
    const owner = found?.owners[0]
    const values = { name: found ? nameOfStep(found.drawn, byCode) : '', n: (found?.place.at ?? 0) + 1 }
    const way = owner && t(`flow-designer.way-${found.place.side}`, { name: nameOfStep(owner.drawn, byCode) })
    say(way ? t('flow-designer.said-moved-way', { ...values, way }) : t('flow-designer.said-moved', values))
    // Whoever moves it by keys goes with it.
    const isCarried = carried === key
    toFocus.current = isCarried ? `step-${key}` : (document.activeElement?.id ?? null)
    carry(null)
  }
  const add = (action: DrawnAction) => {
    if (!adding) return
    change({ do: 'add', place: adding, step: newStep(action) })
    const key = `n${state.next + 1}`
    choose(key)
    say(t('flow-designer.said-added', { name: action.label }))
    const [field] = action.fields
    toFocus.current = field ? `${key}-set-${field.name}` : `${key}-name`
    setAdding(null)
  }
  const desk: DesignerDesk = {
    steps: state.steps,
    actions: byCode,
    places: props.places,
    chosen,
    carried,
    faultsOf: (key) => placed.get(key) ?? [],
    choose: (key) => {
      // Back on a telephone: to the step that was open.
      if (key === null && chosen !== null) toFocus.current = `step-${chosen}`
      choose(key)
    },
    carry,
    change,
    move,
    add: setAdding,
  }
  const open = findDrawn(state.steps, chosen)
  const discard = () => {
    draft.forget()
    dispatch({ do: 'open', steps: toDrawing(props.steps) })
    setBase(etag)
    setStart('')
    setChanged(false)
    choose(null)
  }
  return (
    <DeskContext value={desk}>
      <output className="sr-only">{said}</output>
      {draft.isFound && isChanged && (
        <Alert
          tone={base === etag ? 'info' : 'warn'}
          action={
            <Button kind="secondary" size="small" onClick={discard}>
              {t('flow-designer.discard')}
            </Button>
          }
        >
          {t(base === etag ? 'flow-designer.draft' : 'flow-designer.draft-old')}
        </Alert>
      )}
      <div className="flow-bar">
        <IconButton
          label={t('flow-designer.undo')}
          icon={<Undo2 />}
          aria-disabled={state.past.length === 0 || undefined}
          onClick={() => change({ do: 'undo' })}
        />
        <IconButton
          label={t('flow-designer.redo')}
          icon={<Redo2 />}
          aria-disabled={state.future.length === 0 || undefined}
          onClick={() => change({ do: 'redo' })}
        />
        <Form
          method="post"
          encType="multipart/form-data"
          onSubmit={() => draft.store({ etag: base, steps: written, start, isSent: true })}
        >
          <input type="hidden" name="ifMatch" value={base} />
          <input type="hidden" name="steps" value={JSON.stringify(written)} />
          {state.steps.length > 0 && <input type="hidden" name="start" value={start} />}
          <Button type="submit" busy={isBusy}>
            {t('flow-designer.save')}
          </Button>
        </Form>
        {newest !== null && base !== newest && (
          <Button kind="danger" onClick={() => setBase(newest)}>
            {t('flow-designer.over')}
          </Button>
        )}
        {isChanged && <span className="text-muted">{t('flow-designer.unsaved')}</span>}
      </div>
      {carried !== null && !isDragged && (
        <Alert
          action={
            <Button kind="secondary" size="small" onClick={() => carry(null)}>
              {t('flow-designer.put-back')}
            </Button>
          }
        >
          {t('flow-designer.carrying')}
        </Alert>
      )}
      <div className="flow-desk" data-open={open ? true : undefined}>
        <div className="flow-drawing">
          <p className="flow-begin">{t('flow-designer.begin')}</p>
          <StepList list={state.steps} owner={null} side="yes" />
          <p className="flow-end">{t('flow-designer.end')}</p>
          {state.steps.length === 0 && (
            <>
              <p className="my-4 text-center text-muted">{t('flow-designer.empty')}</p>
              <ReadyMadeList
                onChoose={(ready) => {
                  dispatch({ do: 'open', steps: toDrawing(ready.steps) })
                  setStart(ready.start)
                  setChanged(true)
                  say(t('flow-ready.said'))
                }}
              />
            </>
          )}
        </div>
        <div className="flow-side">
          {open && <StepPanel key={open.drawn.key} drawn={open.drawn} />}
          <div hidden={open !== undefined}>
            <TryPanel flow={flow} steps={written} actions={byCode} places={props.places} />
          </div>
        </div>
      </div>
      <ChooseAction
        actions={actions}
        isOpen={adding !== null}
        onClose={() => setAdding(null)}
        onChoose={add}
      />
    </DeskContext>
  )
}
