import { CalendarDays, ExternalLink, ListChecks, Pencil, Plus, Users } from 'lucide-react'
import { data, Form, redirect, useActionData, useLoaderData, useNavigation } from 'react-router'
import { DomainError } from '#kernel/errors.ts'
import { formatThaiDate } from '#kernel/thai/dates.ts'
import { coursePath } from '#modules/courses/public.tsx'
import { readForm } from '#shell/read-form.server.ts'
import { plainText } from '#shell/records/plain-text.ts'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DefinitionList } from '#ui/definition-list.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import { Clashes } from '../components/clashes.tsx'
import { Programme } from '../components/programme.tsx'
import { readSeminar } from '../read-seminar.server.ts'
import { remindBeforeAll } from '../remind-all.server.ts'

export const loader = screen(async ({ ctx, params, url }) => {
  const seminar = await readSeminar(ctx, params.id ?? '')
  const reminded = url.searchParams.get('reminded') ?? ''
  return {
    ...seminar,
    meta: { title: seminar.course.name },
    reminded: /^\d{1,5}$/.test(reminded) ? Number(reminded) : null,
  }
})

export const action = screen(async ({ ctx, params, request }) => {
  const { course } = await readSeminar(ctx, params.id ?? '')
  const typed = plainText((await readForm(request)).get('minutes'))
  try {
    const n = await remindBeforeAll(ctx, course._id, typed)
    return redirect(`/seminar/detail/${course._id}?reminded=${n}`)
  } catch (error) {
    const [detail] = error instanceof DomainError ? error.details : []
    if (!detail) throw error
    await ctx.rollback()
    return data({ fault: ctx.t(detail.message), typed }, { status: 400 })
  }
})

/** A seminar at a glance: its programme, who comes, what clashes, and the ways to everything else. */
export default function SeminarDetailScreen() {
  const { course, days, clashes, rooms, speakers, registered, waiting, rounds, reminded } =
    useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const t = useT()
  const lang = useLang()
  const navigation = useNavigation()
  const count = days.reduce((sum, { items }) => sum + items.length, 0)
  const addHref = `/seminar/player/add/${course._id}/${count + 1}?kind=session`
  const [round] = rounds
  return (
    <RecordPage
      title={course.name}
      above={[{ label: t('seminars.all'), href: '/seminar/dashboard' }]}
      action={
        <>
          <LinkButton kind="secondary" icon={<ExternalLink />} href={coursePath(course)}>
            {t('seminars.page')}
          </LinkButton>
          <LinkButton icon={<Pencil />} href={`/seminar/edit/${course._id}`}>
            {t('seminars.edit')}
          </LinkButton>
        </>
      }
    >
      <Clashes clashes={clashes} />
      <div className="grid min-w-0 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Card
          title={t('seminars.programme')}
          footer={
            <div className="flex flex-wrap gap-2 max-sm:*:grow">
              <LinkButton kind="secondary" icon={<Plus />} href={addHref}>
                {t('seminars.add-session')}
              </LinkButton>
              <LinkButton kind="quiet" href={`/seminar/edit/${course._id}?tab=outline`}>
                {t('seminars.arrange')}
              </LinkButton>
            </div>
          }
        >
          {count === 0 ? (
            <EmptyState
              icon={<CalendarDays />}
              title={t('seminars.no-sessions')}
              text={t('seminars.no-sessions-text')}
            />
          ) : (
            <Programme days={days} />
          )}
        </Card>
        <div className="grid gap-6">
          <Card title={t('seminars.facts')}>
            <div className="grid gap-4">
              <div>
                <Badge tone={course.status ? 'ok' : 'neutral'}>
                  {t(course.status ? 'seminars.state.open' : 'seminars.state.draft')}
                </Badge>
              </div>
              <DefinitionList
                items={[
                  {
                    term: t('seminars.when'),
                    value: course.startDate
                      ? [course.startDate, course.endDate]
                          .filter((day, at, all) => day && all.indexOf(day) === at)
                          .map((day) => formatThaiDate(day as string, 'short', lang))
                          .join(' – ')
                      : '–',
                  },
                  { term: t('seminars.where'), value: course.place || '–' },
                  {
                    term: t('seminars.registered'),
                    value: course.seats ? `${registered} / ${course.seats}` : String(registered),
                  },
                  { term: t('seminars.waiting'), value: String(waiting) },
                  { term: t('seminars.rooms'), value: names(rooms) },
                  { term: t('seminars.speakers'), value: names(speakers) },
                ]}
              />
              <div className="flex flex-wrap gap-2 *:grow">
                <LinkButton kind="secondary" icon={<Users />} href={`/enroll/dashboard?course=${course._id}`}>
                  {t('seminars.people')}
                </LinkButton>
                <LinkButton kind="secondary" icon={<ListChecks />} href={`/lesson/classes/${course._id}`}>
                  {t(round ? 'seminars.check-in' : 'seminars.make-round')}
                </LinkButton>
              </div>
            </div>
          </Card>
          {count > 0 && (
            <Card title={t('seminars.reminders')}>
              <Form method="post" className="grid gap-4">
                {reminded !== null && !answer && (
                  <Alert tone="ok">{t('seminars.reminded', { n: reminded })}</Alert>
                )}
                <Field
                  id="minutes"
                  label={t('seminars.remind-minutes')}
                  help={t('seminars.remind-help')}
                  {...(answer?.fault && { error: answer.fault })}
                >
                  {(wiring) => (
                    <NumberInput {...wiring} name="minutes" defaultValue={answer?.typed ?? '60'} />
                  )}
                </Field>
                <div>
                  <Button type="submit" kind="secondary" busy={navigation.formMethod === 'POST'}>
                    {t('seminars.remind-all')}
                  </Button>
                </div>
              </Form>
            </Card>
          )}
        </div>
      </div>
    </RecordPage>
  )
}

const names = (counted: readonly { readonly name: string; readonly n: number }[]) =>
  counted.map(({ name, n }) => (n > 1 ? `${name} (${n})` : name)).join(', ') || '–'
