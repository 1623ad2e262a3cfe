import type pg from 'pg'
import { askPrepared } from '#kernel/database/ask-prepared.server.ts'
import type { MailSender } from './render.ts'
import type { Mailbox, MailRoute } from './transports.server.ts'

/** What a site's mails need to know of it. */
export interface SiteMail extends MailSender {
  readonly from: Mailbox
  readonly route: MailRoute
}

export interface Mailer {
  /** Sender, looks and way out of a site's mails. Links lead to the host name that the person uses, where it is the site's. */
  readSite(siteId: string, hostname?: string | null): Promise<SiteMail>
}

interface Row {
  siteName: string
  siteLogo: string | null
  email_from_email: string | null
  email_from_name: string | null
  email_url: string | null
  email_key: string | null
  email_provider: string | null
  hostname: string | null
}

const siteSql = `select "siteName", "siteLogo", email_from_email, email_from_name, email_url, email_key, email_provider,
  (select hostname from hostname where site = site."_id"
    order by hostname is distinct from $2, "createdAt", hostname limit 1) as hostname
  from site where "_id" = $1`

function routeOf(row: Row, smtpUrl: string | undefined): MailRoute {
  const { email_url: url, email_key: key } = row
  if (url && row.email_provider === 'smtp')
    return {
      kind: 'smtp',
      url: /^smtps?:\/\//.test(url) ? url : `smtp://${url}`,
      ...(key ? { password: key } : {}),
    }
  if (url && /^https?:\/\//.test(url)) return { kind: 'gateway', url, key }
  return smtpUrl ? { kind: 'smtp', url: smtpUrl } : { kind: 'outbox' }
}

/** Ports of the sites' addresses where they are not the usual ones. */
export interface PublicPorts {
  /** Where this machine's own host names (*.localhost) are served. */
  readonly local?: number | undefined
  /** Where all names are, e.g. behind a proxy on another port; goes before `local`. */
  readonly all?: number | undefined
}

/** The address of a site as people type it: the host name of its row, never what a browser claims. */
export function originOf(hostname: string, ports: PublicPorts = {}): string {
  const isLocal = /(?:^|\.)localhost$|^127\./.test(hostname)
  const port = ports.all || (isLocal ? ports.local : undefined)
  const isUsual = !port || port === (isLocal ? 80 : 443)
  return `${isLocal ? 'http' : 'https'}://${hostname}${isUsual ? '' : `:${port}`}`
}

/** Reads how sites send. A site's own settings go before the installation's SMTP_URL. */
export function createMailer(
  pool: Pick<pg.Pool, 'query'>,
  smtpUrl: string | undefined,
  ports?: PublicPorts,
): Mailer {
  return {
    async readSite(siteId, hostname: string | null = null) {
      // Asked for each mail: it is planned once for a connection.
      const asked = { name: 'mail_site', text: siteSql, values: [siteId, hostname] }
      const [row] = await askPrepared<Row>(pool, asked)
      if (!row) throw new Error('the site is gone')
      const own = row.hostname ?? 'localhost'
      return {
        siteName: row.siteName,
        siteLogo: row.siteLogo,
        origin: originOf(own, ports),
        from: {
          name: row.email_from_name ?? row.siteName,
          address: row.email_from_email ?? `no-reply@${own}`,
        },
        route: routeOf(row, smtpUrl),
      }
    },
  }
}
