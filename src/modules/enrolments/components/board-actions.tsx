import { type ReactNode, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { useT } from '#shell/texts.tsx'
import { useHydrated } from '#shell/use-hydrated.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { BoardTab } from '../board/board-address.ts'
import type { BoardAction } from '../settle.server.ts'

/** What can be done with the rows of a tab, the main thing first. */
export const actionsOf: Readonly<Record<BoardTab, readonly BoardAction[]>> = {
  orders: ['approve', 'cancel-order'],
  enrolled: ['cancel'],
  waiting: ['remove'],
  cancelled: [],
}

interface BoardActionsProps {
  readonly tab: BoardTab
  readonly fault: string | undefined
  readonly children: ReactNode
}

/** The list as a form: rows are chosen by their boxes, and what is done with all of them stays at hand below. */
export function BoardActions({ tab, fault, children }: BoardActionsProps) {
  const t = useT()
  const form = useRef<HTMLFormElement>(null)
  const [count, setCount] = useState(0)
  const isHydrated = useHydrated()
  const isBusy = useNavigation().state === 'submitting'
  const boxes = () => [...(form.current?.querySelectorAll<HTMLInputElement>('input[name=id]') ?? [])]
  const recount = () => setCount(boxes().filter((box) => box.checked).length)
  function pickAll(isChosen: boolean) {
    for (const box of boxes()) box.checked = isChosen
    recount()
  }
  return (
    <Form method="post" ref={form} onChange={recount} className="grid gap-4">
      {isHydrated && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 max-md:px-4 md:px-5">
          <Checkbox
            label={t('enrolment-board.pick-all')}
            onChange={(event) => pickAll(event.currentTarget.checked)}
          />
          <output className="text-sm text-muted">
            {count > 0 ? t('enrolment-board.picked', { n: count }) : t('enrolment-board.picked-none')}
          </output>
        </div>
      )}
      {children}
      {(count > 0 || !isHydrated || fault) && (
        <div className="board-actions flex flex-wrap items-end gap-3 rounded-card border border-line bg-surface p-4 shadow-float max-sm:*:grow">
          <div className="min-w-0 grow">
            <Field
              id="board-reason"
              label={t('enrolment-board.reason')}
              note={t('enrolment-board.reason-note')}
              {...(fault ? { error: fault } : {})}
            >
              {(wiring) => (
                <TextInput
                  {...wiring}
                  name="reason"
                  maxLength={500}
                  placeholder={`${t('enrolment-board.reason')} · ${t('enrolment-board.reason-note')}`}
                />
              )}
            </Field>
          </div>
          {actionsOf[tab].map((action) => (
            <Button
              key={action}
              type="submit"
              name="intent"
              value={action}
              kind={action === 'approve' ? 'primary' : 'secondary'}
              busy={isBusy}
            >
              {t(`enrolment-board.${action}`)}
            </Button>
          ))}
        </div>
      )}
    </Form>
  )
}
