import { UserX } from 'lucide-react'
import { data, Form, redirect, useActionData, useLoaderData } from 'react-router'
import { DomainError } from '#kernel/errors.ts'
import { formatThaiDate } from '#kernel/thai/dates.ts'
import { shortTextIn } from '#modules/users/public.server.ts'
import { CONFIRM_PATH, linkClass } from '#modules/users/public.tsx'
import { readForm } from '#shell/read-form.server.ts'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Badge, type Tone } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { decideErasure, type ErasureRequest, listErasures } from '../erasure.server.ts'

export const loader = screen(async ({ ctx, url }) => ({
  requests: await listErasures(ctx),
  done: url.searchParams.get('done'),
}))

const MENDABLE = ['profiles.erasure.answer-missing', 'users.prove-first']

export const action = screen(async ({ ctx, request, url }) => {
  const form = await readForm(request)
  const approve = form.get('decision') === 'approve'
  const id = shortTextIn(form, 'id')
  const answer = shortTextIn(form, 'answer')
  try {
    await decideErasure(ctx, id, { approve, answer })
  } catch (error) {
    const isMendable = error instanceof DomainError && MENDABLE.includes(error.code)
    if (!isMendable) throw error
    await ctx.rollback()
    const needsProof = error.code === 'users.prove-first'
    return data({ id, answer, needsProof, message: ctx.t(error.code) }, { status: error.status })
  }
  return redirect(`${url.pathname}?done=${approve ? 'approved' : 'declined'}`)
})

const tones: Readonly<Record<string, Tone>> = { waiting: 'warn', approved: 'ok', declined: 'bad' }

/** The requests of members to be forgotten, each with its decision. */
export default function ErasureRequestsScreen() {
  const { requests, done } = useLoaderData<typeof loader>()
  const fault = useActionData<typeof action>()
  const t = useT()
  return (
    <RecordPage
      title={t('erasure-requests.title')}
      above={[{ label: t('erasure-requests.members'), href: '/user/dashboard' }]}
    >
      {done && !fault && <Alert tone="ok">{t(`erasure-requests.${done}`)}</Alert>}
      {requests.length === 0 && (
        <EmptyState
          icon={<UserX />}
          title={t('erasure-requests.none')}
          text={t('erasure-requests.none-text')}
        />
      )}
      {requests.map((request) => (
        <RequestCard
          key={request._id}
          request={request}
          fault={fault?.id === request._id ? fault : undefined}
        />
      ))}
    </RecordPage>
  )
}
interface RequestCardProps {
  readonly request: ErasureRequest
  readonly fault:
    | { readonly message: string; readonly answer: string; readonly needsProof: boolean }
    | undefined
}

function RequestCard({ request, fault }: RequestCardProps) {
  const t = useT()
  const lang = useLang()
  const field = `answer-${request._id}`
  return (
    <Card
      title={request.name ?? t('users.erased-name')}
      action={
        <Badge tone={tones[request.status] ?? 'neutral'}>
          {t(`erasure.option.status.${request.status}`)}
        </Badge>
      }
    >
      <div className="grid max-w-reading gap-4">
        <p className="text-sm text-muted">
          {request.email && `${request.email} · `}
          {t('erasure-requests.asked', { when: formatThaiDate(request.createdAt, 'short', lang) })}
        </p>
        {request.status !== 'approved' && (
          <p className="whitespace-pre-line">{request.reason ?? t('erasure-requests.no-reason')}</p>
        )}
        {request.answer && <p className="whitespace-pre-line text-muted">{request.answer}</p>}
        {request.status === 'waiting' && (
          <Form method="post" className="grid gap-4">
            <input type="hidden" name="id" value={request._id} />
            <Field
              id={field}
              label={t('erasure-requests.answer')}
              help={t('erasure-requests.answer-help')}
              {...(fault ? { error: fault.message } : {})}
            >
              {(wiring) => (
                <Textarea {...wiring} name="answer" rows={2} maxLength={1000} defaultValue={fault?.answer} />
              )}
            </Field>
            {fault?.needsProof && (
              <a href={CONFIRM_PATH} target="_blank" rel="noreferrer" className={linkClass}>
                {t('users.prove.title')}
              </a>
            )}
            <div className="flex flex-wrap gap-2">
              <Button type="submit" kind="danger" name="decision" value="approve">
                {t('erasure-requests.approve')}
              </Button>
              <Button type="submit" kind="secondary" name="decision" value="decline">
                {t('erasure-requests.decline')}
              </Button>
            </div>
          </Form>
        )}
      </div>
    </Card>
  )
}
