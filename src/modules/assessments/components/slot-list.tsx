import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react'
import { Form } from 'react-router'
import type { DescribedSlot } from '#modules/exams/public.server.ts'
import { useT } from '#shell/texts.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { NumberInput } from '#ui/number-input.tsx'

interface SlotListProps {
  readonly exam: string
  readonly slots: readonly DescribedSlot[]
  readonly isCurrent: boolean
}

function Step({
  slot,
  step,
  label,
  icon,
}: {
  slot: string
  step: string
  label: string
  icon: React.ReactNode
}) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value={step} />
      <input type="hidden" name="slot" value={slot} />
      <Button type="submit" kind="quiet" size="small" icon={icon} aria-label={label} title={label} />
    </Form>
  )
}

function SlotName({ exam, slot }: { readonly exam: string; readonly slot: DescribedSlot }) {
  const t = useT()
  if (slot.kind === 'drawn')
    return (
      <p>
        <b>{t('exam-room.drawn', { n: slot.count })}</b>{' '}
        <span className="text-muted">
          {[slot.category ?? t('exam-room.any-category'), slot.tag && `#${slot.tag}`]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </p>
    )
  return (
    <p>
      <a
        className="font-medium text-brand underline"
        href={`/lesson/question/answer/${exam}/${slot.questionID}`}
      >
        {slot.name ?? t('exam-room.gone')}
      </a>{' '}
      <span className="text-sm text-muted">
        {slot.type ? t(`questions.kind.${slot.type}`) : ''} · {t('exam-room.version', { n: slot.version })}
      </span>
      {slot.words && <span className="block text-sm text-muted">{slot.words}</span>}
    </p>
  )
}

/** What an exam asks, in its order, each with its points. */
export function SlotList({ exam, slots, isCurrent }: SlotListProps) {
  const t = useT()
  return (
    <ol className="grid gap-3">
      {slots.map((slot, at) => (
        <li
          key={slot.id}
          className="grid items-center gap-3 rounded-card border border-line p-3 md:grid-cols-[2rem_1fr_auto]"
        >
          <b className="tabular-nums">{at + 1}</b>
          <SlotName exam={exam} slot={slot} />
          {isCurrent ? (
            <div className="flex flex-wrap items-center gap-1">
              <Form method="post" className="flex items-center gap-1" preventScrollReset>
                <input type="hidden" name="intent" value="points" />
                <input type="hidden" name="slot" value={slot.id} />
                <span className="w-20">
                  <NumberInput
                    decimals
                    name="points"
                    aria-label={t('exam-room.points')}
                    defaultValue={String(slot.points)}
                    key={slot.points}
                  />
                </span>
                <Button type="submit" kind="quiet" size="small">
                  {t('exam-room.set-points')}
                </Button>
              </Form>
              {slot.kind === 'fixed' && slot.newest > slot.version && (
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="intent" value="newest" />
                  <input type="hidden" name="slot" value={slot.id} />
                  <Button type="submit" kind="quiet" size="small">
                    {t('exam-room.newest', { n: slot.newest })}
                  </Button>
                </Form>
              )}
              {slot.kind === 'fixed' && slot.name !== null && (
                <LinkButton
                  kind="quiet"
                  size="small"
                  icon={<Pencil />}
                  href={`/lesson/question/edit/${exam}/${slot.questionID}`}
                >
                  {t('exam-room.edit')}
                </LinkButton>
              )}
              {at > 0 && <Step slot={slot.id} step="up" label={t('exam-room.up')} icon={<ArrowUp />} />}
              {at < slots.length - 1 && (
                <Step slot={slot.id} step="down" label={t('exam-room.down')} icon={<ArrowDown />} />
              )}
              <Step slot={slot.id} step="remove" label={t('exam-room.remove')} icon={<Trash2 />} />
            </div>
          ) : (
            <span className="text-muted">{t('exam-room.points-n', { n: slot.points })}</span>
          )}
        </li>
      ))}
    </ol>
  )
}
