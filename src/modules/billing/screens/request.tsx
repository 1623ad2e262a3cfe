import { FileText } from 'lucide-react'
import { Form, useActionData, useLoaderData, useNavigation } from 'react-router'
import { formatThaiDate } from '#kernel/thai/dates.ts'
import { readForm } from '#shell/read-form.server.ts'
import { screen } from '#shell/screen.server.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Container } from '#ui/container.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { answerAct } from '../act.server.ts'
import { BuyerFields } from '../components/buyer-fields.tsx'
import { buyerFields, readFields } from '../form-fields.server.ts'
import {
  listPricedCourses,
  MAX_SEATS,
  readOwnRequests,
  requestQuotation,
} from '../quotations/request-quotation.server.ts'

export const loader = screen(async ({ ctx, url }) => ({
  courses: await listPricedCourses(ctx),
  chosen: url.searchParams.get('course') ?? '',
  isDone: url.searchParams.has('done'),
  own: await readOwnRequests(ctx),
  max: MAX_SEATS,
  meta: { title: ctx.t('billing-request.title') },
}))

export const action = screen(async ({ ctx, request, url }) => {
  const form = await readForm(request)
  return answerAct(ctx, form, `${url.pathname}?done`, () => {
    const { course, quantity, note, ...buyer } = readFields(form, [
      ...buyerFields,
      'course',
      'quantity',
      'note',
    ])
    return requestQuotation(ctx, { courseID: course, quantity: Number(quantity), note, buyer })
  })
})

/** Somebody of a company asks what seats cost, and sees what became of it. */
export default function RequestScreen() {
  const { courses, isDone, own } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const t = useT()
  return (
    <Container width="reading">
      <div className="py-6 md:py-8">
        <PageHeader title={t('billing-request.title')} lead={t('billing-request.lead')} />
        <div className="grid gap-6">
          {isDone && !refused && (
            <Alert tone="ok" title={t('billing-request.sent')}>
              {t('billing-request.sent-text')}
            </Alert>
          )}
          {refused && <Alert tone="bad">{refused.fault}</Alert>}
          {own.length > 0 && <OwnRequests />}
          {courses.length === 0 ? (
            <EmptyState
              icon={<FileText />}
              title={t('billing-request.none')}
              text={t('billing-request.none-text')}
            />
          ) : (
            <RequestForm />
          )}
        </div>
      </div>
    </Container>
  )
}

const tones = {
  requested: 'warn',
  sent: 'info',
  accepted: 'ok',
  declined: 'neutral',
  withdrawn: 'neutral',
} as const

function OwnRequests() {
  const { own } = useLoaderData<typeof loader>()
  const t = useT()
  const lang = useLang()
  return (
    <Card title={t('billing-request.own')}>
      <ul className="grid gap-3">
        {own.map(({ _id, course, companyName, quantity, status, createdAt, href }) => (
          <li key={_id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="min-w-0">
              {href ? (
                <a className="text-brand underline-offset-4 hover:underline" href={href}>
                  {course}
                </a>
              ) : (
                course
              )}
              <span className="block text-sm text-muted">
                {companyName} · {t('billing-request.seats', { n: quantity })} ·{' '}
                {formatThaiDate(createdAt, 'short', lang)}
              </span>
            </span>
            <Badge tone={tones[status]}>{t(`quotation.option.status.${status}`)}</Badge>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function RequestForm() {
  const { courses, chosen, max } = useLoaderData<typeof loader>()
  const typed = useActionData<typeof action>()?.typed
  const isBusy = useNavigation().formMethod === 'POST'
  const t = useT()
  return (
    <Card title={t('billing-request.form')}>
      <Form method="post" className="grid gap-4">
        <Field id="course" label={t('billing-request.course')}>
          {(wiring) => (
            <Select
              {...wiring}
              name="course"
              required
              options={courses}
              placeholder={t('billing-request.choose')}
              defaultValue={typed?.course ?? chosen}
            />
          )}
        </Field>
        <Field id="quantity" label={t('billing-request.quantity')}>
          {(wiring) => (
            <TextInput
              {...wiring}
              type="number"
              name="quantity"
              inputMode="numeric"
              min={1}
              max={max}
              required
              defaultValue={typed?.quantity ?? ''}
            />
          )}
        </Field>
        <BuyerFields values={typed ?? {}} kinds={['company', 'government']} />
        <Field id="note" label={t('billing-request.note')}>
          {(wiring) => (
            <Textarea {...wiring} name="note" rows={2} maxLength={500} defaultValue={typed?.note ?? ''} />
          )}
        </Field>
        <div>
          <Button type="submit" busy={isBusy}>
            {t('billing-request.send')}
          </Button>
        </div>
      </Form>
    </Card>
  )
}
