import { Form } from 'react-router'
import { formatThaiDate } from '#kernel/thai/dates.ts'
import type { OwnConsent } from '#modules/consents/public.server.ts'
import type { OwnProfile } from '#modules/users/public.server.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { consentChoices } from '#shell/widgets/consent.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Part, type PartState } from './part.tsx'

interface ConsentSectionProps extends PartState {
  readonly profile: OwnProfile
  readonly consents: readonly OwnConsent[]
}

/** What somebody agreed to, and the way back. */
export function ConsentSection({ profile, consents, saved, fault }: ConsentSectionProps) {
  const t = useT()
  const lang = useLang()
  const day = (when: string) => formatThaiDate(when, 'short', lang)
  const hasAgreed = consents.some(({ agree }) => agree)
  return (
    <Part
      id="consents"
      title={t('profiles.part.consents')}
      intents={['withdraw-consents']}
      saved={saved}
      fault={fault}
    >
      <p>
        {profile.policyAgreedAt
          ? t('profiles.consents.policy', {
              version: profile.policyVersion ?? '1',
              when: day(profile.policyAgreedAt),
            })
          : t('profiles.consents.no-policy')}
      </p>
      {consents.length === 0 && <p className="text-muted">{t('profiles.consents.none')}</p>}
      <ul className="grid gap-3 empty:hidden">
        {consents.map((consent) => (
          <li key={consent._id} className="rounded-control border border-line p-3">
            <p className="flex flex-wrap items-center gap-2">
              <Badge tone={consent.agree ? 'ok' : 'neutral'}>
                {t(consent.agree ? 'profiles.consents.agreed' : 'profiles.consents.declined')}
              </Badge>
              <span className="text-sm text-muted">
                {t('profiles.consents.when', { version: consent.textVersion, when: day(consent.updatedAt) })}
                {consent.agreedAt && ` · ${t('profiles.consents.before', { when: day(consent.agreedAt) })}`}
              </span>
            </p>
            <p className="mt-2 text-sm">
              {consentChoices
                .filter(([name]) => consent[name])
                .map(([name]) => t(`consent.field.${name}`))
                .join(' · ')}
            </p>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        {hasAgreed && (
          <Form method="post">
            <input type="hidden" name="intent" value="withdraw-consents" />
            <Button type="submit" kind="secondary">
              {t('profiles.consents.withdraw')}
            </Button>
          </Form>
        )}
        <LinkButton kind="secondary" href="/consent">
          {t('profiles.consents.change')}
        </LinkButton>
      </div>
    </Part>
  )
}
