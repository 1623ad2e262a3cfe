import { sendCard } from '#modules/shares/public.server.ts'
import { screen } from '#shell/screen.server.ts'
import { CERTIFICATE_CARDS, readCertificateCard } from '../verification/share-card.server.ts'

/** The picture that others show beside a link to a certificate. */
export const loader = screen(async (args) =>
  sendCard(args, CERTIFICATE_CARDS, await readCertificateCard(args.ctx, args.params.id ?? '')),
)
