import { toBuddhistYear } from '#kernel/thai/dates.ts'
import { PageView } from '#shell/page/page-view.tsx'
import type { RootData } from '#shell/root-data.server.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { Written } from '#shell/written.tsx'
import { Container } from '#ui/container.tsx'

/** Who runs the site and how to reach them. Not shown before all of it is read: on a short page it would move up while it grows. */
export function Footer({ root }: { root: RootData }) {
  const t = useT()
  const lang = useLang()
  const { name } = root.site
  const own = root.extras.parts.footer
  return (
    <footer
      id="contact"
      className="mt-16 border-t border-line bg-surface text-sm text-muted not-has-[>[hidden]]:hidden"
    >
      {own && (
        <div className="page-part">
          <PageView document={own} />
        </div>
      )}
      <Container>
        {!own && <Columns root={root} />}
        <p className="border-t border-line py-4">
          <a href="/consent" className="float-end hover:text-brand hover:underline">
            {t('shell.cookie-settings')}
          </a>
          © {lang === 'th' ? toBuddhistYear(root.year) : root.year} <Written text={name} />{' '}
          {t('shell.copyright')}
        </p>
      </Container>
      <span hidden />
    </footer>
  )
}

function Columns({ root }: { root: RootData }) {
  const t = useT()
  const { contact, name } = root.site
  return (
    <div className="flex flex-wrap justify-between gap-x-12 gap-y-4 py-8">
      <div className="min-w-0 max-w-reading">
        <p className="font-semibold text-text">
          <Written text={name} />
        </p>
        {contact.footer && (
          <p className="mt-1">
            <Written text={contact.footer} />
          </p>
        )}
        {contact.address && (
          <p className="mt-1">
            <Written text={contact.address} />
          </p>
        )}
      </div>
      {(contact.phone || contact.email) && (
        <div>
          <p className="font-semibold text-text">{t('shell.contact')}</p>
          {contact.phone && (
            <p>
              <a href={`tel:${contact.phone.replaceAll(/\D/g, '')}`} className="hover:text-brand">
                {contact.phone}
              </a>
            </p>
          )}
          {contact.email && (
            <p>
              <a href={`mailto:${contact.email}`} className="hover:text-brand">
                {contact.email}
              </a>
            </p>
          )}
        </div>
      )}
    </div>
  )
}
