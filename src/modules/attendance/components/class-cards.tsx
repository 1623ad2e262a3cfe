import { CalendarDays, Pencil, Printer } from 'lucide-react'
import { Form } from 'react-router'
import { formatDateRange, formatThaiDate, formatThaiTime } from '#kernel/thai/dates.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { ClassListing } from '../classes/classes.server.ts'

interface ClassCardsProps {
  readonly classes: readonly ClassListing[]
  readonly path: string
  readonly courseId: string
  readonly mayManage: boolean
}

/** The classes of a course, each with its days to check in on. */
export function ClassCards({ classes, path, courseId, mayManage }: ClassCardsProps) {
  const t = useT()
  if (classes.length === 0)
    return (
      <EmptyState
        icon={<CalendarDays />}
        title={t('attendance.classes.empty')}
        text={t('attendance.classes.empty-text')}
        action={
          mayManage && (
            <LinkButton kind="secondary" href={`${path}?edit=new`}>
              {t('attendance.classes.add')}
            </LinkButton>
          )
        }
      />
    )
  return (
    <div className="grid gap-4">
      {classes.map((one) => (
        <Card key={one._id} title={one.name} action={<Seats seats={one.seats} taken={one.taken} />}>
          <div className="grid gap-4">
            <Facts one={one} />
            <Days one={one} mayManage={mayManage} />
            <div className="flex flex-wrap gap-2">
              <LinkButton
                kind="secondary"
                size="small"
                icon={<Printer />}
                href={`/lesson/sign-in-sheet/${courseId}?class=${one._id}`}
              >
                {t('attendance.sheet.open')}
              </LinkButton>
              {mayManage && (
                <LinkButton kind="secondary" size="small" icon={<Pencil />} href={`${path}?edit=${one._id}`}>
                  {t('attendance.classes.edit')}
                </LinkButton>
              )}
            </div>
          </div>
        </Card>
      ))}
    </div>
  )
}

function Seats({ seats, taken }: Pick<ClassListing, 'seats' | 'taken'>) {
  const t = useT()
  if (seats === null) return <Badge>{t('attendance.classes.taken', { taken })}</Badge>
  return (
    <Badge tone={taken >= seats ? 'warn' : 'neutral'}>
      {t('attendance.classes.seats-taken', { taken, seats })}
    </Badge>
  )
}

function Facts({ one }: { readonly one: ClassListing }) {
  const lang = useLang()
  const facts = [
    formatDateRange(one.startDate, one.endDate, 'short', lang),
    `${formatThaiTime(one.startTime, 'en')}–${formatThaiTime(one.endTime, lang)}`,
    one.place,
    one.lecturerName,
  ]
  return <p className="text-muted">{facts.filter(Boolean).join(' · ')}</p>
}

function Days({ one, mayManage }: { readonly one: ClassListing; readonly mayManage: boolean }) {
  const t = useT()
  const lang = useLang()
  return (
    <ul className="flex flex-wrap gap-2">
      {one.days.map((day) => (
        <li key={day._id} className="flex flex-wrap items-center gap-1">
          <LinkButton
            kind="secondary"
            size="small"
            icon={<CalendarDays />}
            href={`/lesson/class-day/${day._id}`}
          >
            {formatThaiDate(day.date, 'short', lang)}
            <span className="text-muted">
              {t('attendance.classes.came', { came: day.came, all: one.taken })}
            </span>
          </LinkButton>
          {mayManage && day.came === 0 && one.days.length > 1 && (
            <Form method="post">
              <input type="hidden" name="class" value={one._id} />
              <input type="hidden" name="day" value={day._id} />
              <Button type="submit" kind="quiet" size="small" name="intent" value="remove-day">
                {t('attendance.classes.remove-day')}
                <span className="sr-only">{formatThaiDate(day.date, 'short', lang)}</span>
              </Button>
            </Form>
          )}
        </li>
      ))}
    </ul>
  )
}
