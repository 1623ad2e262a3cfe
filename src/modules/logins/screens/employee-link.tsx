import { Link2 } from 'lucide-react'
import { data, Form, redirect, useActionData, useLoaderData, useNavigation } from 'react-router'
import { readRecord } from '#kernel/collections/read.server.ts'
import { DomainError } from '#kernel/errors.ts'
import { formatThaiDate, formatThaiTime } from '#kernel/thai/dates.ts'
import { identityOf, shortTextIn, users } from '#modules/users/public.server.ts'
import { CopyField } from '#shell/copy-field.tsx'
import { readForm } from '#shell/read-form.server.ts'
import { RecordPage } from '#shell/records/record-page.tsx'
import { type ScreenArgs, screen } from '#shell/screen.server.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { fullAddress } from '../bypass/full-address.server.ts'
import { issueBypass, listLiveBypass, revokeBypass } from '../bypass/links.server.ts'
import { LiveLinks } from '../components/live-links.tsx'

export const loader = screen(async ({ ctx, params, url }) => {
  const id = params.id ?? ''
  const links = await listLiveBypass(ctx, id)
  const { firstname, lastname } = await readRecord(ctx, users, id)
  const name = `${firstname} ${lastname}`.trim()
  const { bypassLinks, bypassDays } = identityOf(ctx.site)
  return {
    meta: { title: ctx.t('identity.link.title', { name }) },
    id,
    name,
    links,
    isOpen: bypassLinks,
    days: bypassDays,
    isRevoked: url.searchParams.get('done') === 'revoke',
  }
})

async function act({ ctx, params, request, url }: ScreenArgs) {
  const form = await readForm(request)
  try {
    if (shortTextIn(form, 'intent') === 'revoke') {
      await revokeBypass(ctx, shortTextIn(form, 'id'))
      return redirect(`${url.pathname}?done=revoke`)
    }
    const { path, expiresAt } = await issueBypass(ctx, params.id ?? '')
    // In the answer alone: the address is kept nowhere, not even in the browser's history.
    const headers = { 'cache-control': 'no-store' }
    return data({ error: '', address: await fullAddress(ctx, path, url), expiresAt }, { headers })
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'logins.bypass-closed') throw error
    await ctx.rollback()
    return data({ error: ctx.t(error.code), address: '', expiresAt: '' }, { status: error.status })
  }
}

export const action = screen(act)

export const headers = ({ actionHeaders }: { actionHeaders: Headers }) => actionHeaders

/** Makes a link by which a member comes in once, shows it this once, and takes links back. */
export default function EmployeeLinkScreen() {
  const { id, name, links, isOpen, days, isRevoked } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const isBusy = useNavigation().formData?.get('intent') === 'issue'
  const t = useT()
  const lang = useLang()
  const until =
    answer && `${formatThaiDate(answer.expiresAt, 'short', lang)} ${formatThaiTime(answer.expiresAt, lang)}`
  return (
    <RecordPage
      title={t('identity.link.title', { name })}
      above={[{ label: name, href: `/user/detail/${id}` }]}
    >
      {answer?.error && <Alert tone="bad">{answer.error}</Alert>}
      {isRevoked && !answer && <Alert tone="ok">{t('identity.live.revoked')}</Alert>}
      <Card title={t('identity.link.make')}>
        <div className="grid max-w-reading gap-5">
          {answer?.address ? (
            <>
              <Alert tone="warn" title={t('identity.link.once')}>
                {t('identity.link.once-text', { when: until ?? '' })}
              </Alert>
              <CopyField
                words={{ copy: t('identity.copy'), copied: t('identity.copied') }}
                id="address"
                label={t('identity.link.address')}
                value={answer.address}
              />
            </>
          ) : (
            <p className="text-muted">{t('identity.link.lead', { name, days })}</p>
          )}
          {isOpen ? (
            <Form method="post">
              <input type="hidden" name="intent" value="issue" />
              <Button
                type="submit"
                icon={<Link2 />}
                busy={isBusy}
                kind={answer?.address ? 'secondary' : 'primary'}
              >
                {t(answer?.address ? 'identity.link.another' : 'identity.link.issue')}
              </Button>
            </Form>
          ) : (
            <Alert tone="info">{t('logins.bypass-closed')}</Alert>
          )}
        </div>
      </Card>
      <Card title={t('identity.part.live')}>
        {links.length > 0 ? (
          <LiveLinks links={links} isNamed={false} />
        ) : (
          <p className="text-muted">{t('identity.live.none')}</p>
        )}
      </Card>
    </RecordPage>
  )
}
