import type { ViewProps } from '#kernel/pages/block.ts'
import { BlockNotice } from '#shell/page/block-notice.tsx'
import { useT } from '#shell/texts.tsx'
import type { emailBody } from './block.ts'

/** The mail on the paper that mails have, white also where the page is dark. */
export default function EmailBodyView({ object: { data } }: ViewProps<typeof emailBody>) {
  const t = useT()
  if (typeof data !== 'string') return <BlockNotice text={t('email-body.empty')} />
  return (
    <section
      aria-label={t('email-body.title')}
      className="block-email-body"
      // Made and escaped by the renderer of real mails.
      dangerouslySetInnerHTML={{ __html: data }}
    />
  )
}
