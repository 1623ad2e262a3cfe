import { Copy, Download } from 'lucide-react'
import { useState } from 'react'
import { formatThaiDate } from '#kernel/thai/dates.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { useHydrated } from '#shell/use-hydrated.ts'
import { Written } from '#shell/written.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import type { ShownCertificate } from '../own/read-own.server.ts'
import type { ShareLinks } from '../own/share-links.ts'
import { showCode } from '../proof/show-code.ts'

export const stateTones = { valid: 'ok', expired: 'warn', revoked: 'bad', replaced: 'neutral' } as const

/** One certificate: how it looks in short, its files, and the ways to show it to others. */
export function OneCertificate({ shown }: { shown: ShownCertificate & { readonly share: ShareLinks } }) {
  const t = useT()
  const lang = useLang()
  const { _id, state, share } = shown
  const counts = state === 'valid' || state === 'expired'
  const file = (name: string) => `/lesson/certificate-file/${_id}/${name}`
  return (
    <Card
      title={shown.number}
      action={<Badge tone={stateTones[state]}>{t(`certificates.state.${state}`)}</Badge>}
    >
      <div className="certificate-paper" data-state={state}>
        <p>{shown.academy}</p>
        <p className="certificate-holder">{shown.holder ?? t('certificates.fact.erased')}</p>
        <p>{t('certificates.paper.passed')}</p>
        <p className="certificate-subject">
          <Written text={shown.named} />
        </p>
        {shown.hours !== null && <p>{t('certificates.paper.hours', { n: shown.hours })}</p>}
        <p>{t('certificates.paper.issued', { day: formatThaiDate(shown.issuedAt, 'long', lang) })}</p>
        {shown.expiresAt !== null && (
          <p>{t('certificates.paper.expires', { day: formatThaiDate(shown.expiresAt, 'long', lang) })}</p>
        )}
        <p>{t('certificates.paper.code', { code: showCode(shown.code) })}</p>
      </div>
      {state === 'revoked' && shown.revokeReason && (
        <p className="certificate-why">{t('certificates.revoked-because', { reason: shown.revokeReason })}</p>
      )}
      {shown.holder !== null && (
        <div className="certificate-buttons">
          <LinkButton href={file('th.pdf')} icon={<Download />} download>
            {t('certificates.download-th')}
          </LinkButton>
          <LinkButton href={file('en.pdf')} kind="secondary" icon={<Download />} download>
            {t('certificates.download-en')}
          </LinkButton>
          {counts && (
            <LinkButton href={file('badge.jwt')} kind="secondary" icon={<Download />} download>
              {t('certificates.download-badge')}
            </LinkButton>
          )}
        </div>
      )}
      {counts && shown.holder !== null && (
        <div className="certificate-buttons">
          <span>{t('certificates.share')}</span>
          <LinkButton kind="secondary" size="small" href={share.line} target="_blank" rel="noreferrer">
            LINE
          </LinkButton>
          <LinkButton kind="secondary" size="small" href={share.linkedIn} target="_blank" rel="noreferrer">
            {t('certificates.linkedin')}
          </LinkButton>
          <LinkButton kind="quiet" size="small" href={share.address}>
            {t('certificates.see-check')}
          </LinkButton>
          <CopyAddress address={share.address} />
        </div>
      )}
    </Card>
  )
}

function CopyAddress({ address }: { address: string }) {
  const t = useT()
  const isAlive = useHydrated()
  const [isCopied, setIsCopied] = useState(false)
  if (!isAlive) return null
  const copy = async () => {
    await navigator.clipboard.writeText(address)
    setIsCopied(true)
  }
  return (
    <Button kind="quiet" size="small" icon={<Copy />} onClick={() => void copy()}>
      <span aria-live="polite">{t(isCopied ? 'certificates.copied' : 'certificates.copy')}</span>
    </Button>
  )
}
