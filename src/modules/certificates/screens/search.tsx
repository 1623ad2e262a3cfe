import { BadgeCheck, CalendarX, CircleAlert, Replace, ShieldX } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { formatThaiDate } from '#kernel/thai/dates.ts'
import { screen } from '#shell/screen.server.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Container } from '#ui/container.tsx'
import { DefinitionList } from '#ui/definition-list.tsx'
import { Field } from '#ui/field.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { shareCertificate } from '../verification/share-card.server.ts'
import { type Verified, verifyCertificate } from '../verification/verify.server.ts'
import styles from './search.css?url'

const LONGEST = 80

export const links = () => [{ rel: 'stylesheet', href: styles }]

/** What was true of a certificate yesterday is shown to nobody who has no connection today. */
export const headers = () => ({ 'x-offline': 'no' })

export const loader = screen(async ({ ctx, url }) => {
  const asked = (url.searchParams.get('code') ?? '').trim().slice(0, LONGEST)
  const found = asked === '' ? null : await verifyCertificate(ctx, asked)
  const card = shareCertificate(ctx, asked, found)
  return { asked, found, meta: { title: ctx.t('certificates.check.title'), ...(card && { card }) } }
})

const icons = {
  valid: BadgeCheck,
  expired: CalendarX,
  revoked: ShieldX,
  replaced: Replace,
  unknown: CircleAlert,
}

/** Whether a certificate is genuine, at one glance: by its number or code, typed or scanned. */
export default function SearchScreen() {
  const { asked, found } = useLoaderData<typeof loader>()
  const t = useT()
  return (
    <Container width="reading">
      <div className="py-6 md:py-8">
        <PageHeader title={t('certificates.check.title')} lead={t('certificates.check.lead')} />
        {asked !== '' && <Verdict found={found} />}
        <Card>
          <form method="get" action="/lesson/certification/search" className="certificate-form">
            <Field
              id="code"
              label={t('certificates.check.label')}
              help={t('certificates.check.help')}
              required
            >
              {(wiring) => (
                <TextInput
                  {...wiring}
                  name="code"
                  defaultValue={asked}
                  maxLength={LONGEST}
                  autoComplete="off"
                  spellCheck={false}
                />
              )}
            </Field>
            <Button type="submit">{t('certificates.check.submit')}</Button>
          </form>
        </Card>
      </div>
    </Container>
  )
}

function Verdict({ found }: { found: Verified | null }) {
  const t = useT()
  const lang = useLang()
  const state = found?.state ?? 'unknown'
  const Icon = icons[state]
  return (
    <section className="certificate-verdict" data-state={state} aria-labelledby="verdict">
      <Icon aria-hidden="true" />
      <h2 id="verdict">{t(`certificates.verdict.${state}`)}</h2>
      <p>{t(`certificates.verdict-text.${state}`)}</p>
      {found && (
        <div className="certificate-facts">
          <DefinitionList
            items={[
              { term: t('certificates.fact.name'), value: found.name ?? t('certificates.fact.erased') },
              { term: t('certificates.fact.course'), value: found.course },
              { term: t('certificates.fact.academy'), value: found.academy },
              { term: t('certificates.fact.number'), value: found.number },
              { term: t('certificates.fact.issued'), value: formatThaiDate(found.issuedAt, 'long', lang) },
              ...(found.expiresAt === null
                ? []
                : [
                    {
                      term: t('certificates.fact.expires'),
                      value: formatThaiDate(found.expiresAt, 'long', lang),
                    },
                  ]),
            ]}
          />
          {found.isMasked && <p className="certificate-note">{t('certificates.check.masked')}</p>}
        </div>
      )}
    </section>
  )
}
