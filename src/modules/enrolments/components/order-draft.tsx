import { Form, useNavigation } from 'react-router'
import { formatBaht } from '#kernel/thai/baht.ts'
import { formatThaiDate } from '#kernel/thai/dates.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { Badge, type Tone } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { Select } from '#ui/select.tsx'
import type { Draft, DraftItem, DraftState } from '../ordering/read-draft.server.ts'

const tones: Readonly<Record<DraftState, Tone>> = {
  ready: 'ok',
  open: 'info',
  already: 'neutral',
  full: 'warn',
  nothing: 'neutral',
}

interface OrderDraftProps {
  readonly draft: Draft
  /** Classes that were chosen before, by their courses. */
  readonly classes: Readonly<Record<string, string>>
}

/** What would be ordered for somebody, with the class of each course, and the button that does it. */
export function OrderDraft({ draft: { person, items }, classes }: OrderDraftProps) {
  const t = useT()
  const isBusy = useNavigation().state === 'submitting'
  const columns = useColumns(classes)
  const wanted = items.filter(({ state }) => state === 'ready' || state === 'open')
  const total = wanted.reduce((sum, { price }) => sum + price, 0)
  return (
    <Card title={t('enrolment-order.list')}>
      <Form method="post" className="grid gap-4">
        <p className="wrap-anywhere">
          {t('enrolment-order.for', { name: person.name, email: person.about ?? '' })}
        </p>
        <DataTable
          caption={t('enrolment-order.list')}
          rows={items}
          keyOf={({ courseID }) => courseID}
          columns={columns}
        />
        <input type="hidden" name="user" value={person._id} />
        {wanted.map(({ courseID }) => (
          <input key={courseID} type="hidden" name="course" value={courseID} />
        ))}
        <p className="font-medium">{t('enrolment-order.total', { amount: formatBaht(total) })}</p>
        <p className="text-sm text-muted">{t('enrolment-order.about')}</p>
        {wanted.length === 0 ? (
          <p className="font-medium">{t('enrolment-order.none')}</p>
        ) : (
          <div>
            <Button type="submit" name="intent" value="make" busy={isBusy}>
              {t('enrolment-order.make', { n: wanted.length })}
            </Button>
          </div>
        )}
      </Form>
    </Card>
  )
}

function useColumns(classes: Readonly<Record<string, string>>): Column<DraftItem>[] {
  const t = useT()
  return [
    {
      key: 'course',
      header: t('enrolment-new.course'),
      role: 'title',
      cell: ({ name }) => <span className="min-w-0 wrap-anywhere">{name}</span>,
    },
    {
      key: 'round',
      header: t('enrolment-order.round'),
      cell: (item) => <RoundSelect item={item} chosen={classes[item.courseID] ?? ''} />,
    },
    {
      key: 'price',
      header: t('enrolment-order.price'),
      align: 'end',
      cell: ({ price }) => formatBaht(price),
    },
    {
      key: 'state',
      header: t('enrolment-new.state'),
      cell: ({ state, orderID }) =>
        orderID === null ? (
          <Badge tone={tones[state]}>{t(`enrolment-order.state.${state}`)}</Badge>
        ) : (
          <a href={`/lesson/order/${orderID}`} className="text-brand underline-offset-4 hover:underline">
            {t(`enrolment-order.state.${state}`)}
          </a>
        ),
    },
  ]
}

function RoundSelect({ item, chosen }: { readonly item: DraftItem; readonly chosen: string }) {
  const t = useT()
  const lang = useLang()
  const { courseID, name, rounds, state } = item
  if (rounds.length === 0 || !(state === 'ready' || state === 'open')) return '–'
  return (
    <Select
      name={`class-${courseID}`}
      aria-label={t('enrolment-order.round-of', { course: name })}
      placeholder={t('enrolment-order.any-round')}
      defaultValue={chosen}
      options={rounds.map((round) => ({
        value: round._id,
        label: [
          round.name,
          formatThaiDate(round.startDate, 'short', lang),
          round.free === null ? '' : t('enrolment-new.seats-left', { n: round.free }),
        ]
          .filter(Boolean)
          .join(' · '),
        disabled: round.free === 0,
      }))}
    />
  )
}
