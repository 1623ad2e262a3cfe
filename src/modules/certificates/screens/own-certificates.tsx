import { Award } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { notFound } from '#kernel/errors.ts'
import { fullAddress } from '#modules/logins/public.server.ts'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Container } from '#ui/container.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { OneCertificate } from '../components/one-certificate.tsx'
import { readCertificatesOf } from '../own/read-own.server.ts'
import { shareLinks } from '../own/share-links.ts'
import styles from './certificate.css?url'

export const links = () => [{ rel: 'stylesheet', href: styles }]

export const loader = screen(async ({ ctx, url }) => {
  const { userID } = ctx.actor
  if (userID === null) throw notFound()
  const origin = await fullAddress(ctx, '', url)
  const found = await readCertificatesOf(ctx, userID)
  return {
    shown: found.map((one) => ({ ...one, share: shareLinks(one, origin) })),
    meta: { title: ctx.t('certificates.own') },
  }
})

/** All certificates of a member, with their files and the ways to show them. */
export default function OwnCertificatesScreen() {
  const { shown } = useLoaderData<typeof loader>()
  const t = useT()
  return (
    <Container width="reading">
      <div className="certificate-page">
        <PageHeader title={t('certificates.own')} lead={t('certificates.own-lead')} />
        {shown.length === 0 && (
          <EmptyState
            icon={<Award />}
            title={t('certificates.own-none')}
            text={t('certificates.own-none-text')}
            action={<LinkButton href="/lesson/home">{t('certificates.find-course')}</LinkButton>}
          />
        )}
        {shown.map((one) => (
          <OneCertificate key={one._id} shown={one} />
        ))}
      </div>
    </Container>
  )
}
