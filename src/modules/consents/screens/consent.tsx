import { redirect, useLoaderData } from 'react-router'
import { readCookie } from '#kernel/access/cookies.ts'
import { readForm } from '#shell/read-form.server.ts'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { CONSENT_COOKIE, type ConsentChoices, consentChoices, parseConsent } from '#shell/widgets/consent.ts'
import { ConsentBoxes } from '#shell/widgets/consent-boxes.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Container } from '#ui/container.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { recordConsent } from '../record-consent.server.ts'

export const loader = screen(async ({ ctx, request, url }) => ({
  given: parseConsent(readCookie(request.headers.get('cookie') ?? undefined, CONSENT_COOKIE)) ?? null,
  startsOff: ctx.host.layout.cookiesStartOff === true,
  isSaved: url.searchParams.has('saved'),
}))

export const action = screen(async ({ ctx, page, request }) => {
  const form = await readForm(request)
  const choices = Object.fromEntries(consentChoices.map(([name]) => [name, form.has(name)])) as ConsentChoices
  const { cookies } = await recordConsent(
    ctx,
    { agree: form.get('agree') === 'true', choices },
    { cookie: request.headers.get('cookie') ?? undefined, secure: page.secure },
  )
  const headers = new Headers()
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return redirect('/consent?saved', { headers })
})

/** The cookie popup as a page: without scripts, and for those who change their mind. */
export default function ConsentScreen() {
  const { given, startsOff, isSaved } = useLoaderData<typeof loader>()
  const t = useT()
  return (
    <Container width="reading">
      <div className="py-8">
        <PageHeader title={t('consents.title')} lead={t('consents.lead')} />
        {isSaved && <Alert tone="ok" title={t('consents.saved')} />}
        <form method="post" className="mt-4">
          <ConsentBoxes startsOff={startsOff} given={given?.choices} />
          <div className="mt-4 flex flex-wrap gap-2">
            <Button type="submit" name="agree" value="true">
              {t('consents.save')}
            </Button>
            <Button type="submit" name="agree" value="false" kind="secondary">
              {t('consents.decline')}
            </Button>
          </div>
        </form>
      </div>
    </Container>
  )
}
