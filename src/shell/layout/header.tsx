import { LogOut } from 'lucide-react'
import { Form, useLocation } from 'react-router'
import { pictureSources } from '#kernel/storage/address.ts'
import type { RootData } from '#shell/root-data.server.ts'
import { useT } from '#shell/texts.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Container } from '#ui/container.tsx'

const itemClass =
  'inline-flex min-h-11 items-center rounded-control px-3 text-sm font-medium text-text hover:bg-text/5 hover:text-brand'

/** The head of every page: whose site this is, the way to the courses, language, and who is signed in. */
export function Header({ root }: { root: RootData }) {
  const t = useT()
  return (
    <header className="border-b border-line bg-surface">
      <Container>
        <div className="flex min-h-16 flex-wrap items-center gap-x-2 gap-y-1 py-2">
          <a
            href="/"
            className="me-auto flex min-w-0 items-center gap-2.5 text-lg font-semibold hover:text-brand"
          >
            <SiteMark root={root} />
            <span className="truncate">{root.site.name}</span>
          </a>
          <nav
            aria-label={t('shell.menu.main')}
            className="max-sm:order-last max-sm:w-full max-sm:border-t max-sm:border-line max-sm:pt-1"
          >
            <a href="/lesson/home" className={`${itemClass} max-sm:px-0`}>
              {t('shell.courses')}
            </a>
          </nav>
          <Languages root={root} />
          {root.person ? <Person root={root} /> : <LogIn root={root} />}
        </div>
      </Container>
    </header>
  )
}

function SiteMark({ root }: { root: RootData }) {
  if (root.site.logo) return <img src={root.site.logo} alt="" className="h-9 w-auto" />
  return (
    <svg viewBox="0 0 36 36" className="size-9 shrink-0" aria-hidden="true">
      <rect width="36" height="36" rx="8" className="fill-brand" />
      <path
        d="M6 16 18 7l12 9M9 16v11M15 16v11M21 16v11M27 16v11M6 28h24"
        className="fill-none stroke-brand-ink"
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

function Languages({ root }: { root: RootData }) {
  const t = useT()
  const { pathname, search } = useLocation()
  const others = root.languages.filter((language) => language.code !== root.lang)
  const kept = new URLSearchParams(search)
  return (
    <nav aria-label={t('shell.language')} className="flex">
      {others.map(({ code, name }) => {
        kept.set('lang', code)
        return (
          <a key={code} href={`${pathname}?${kept}`} lang={code} hrefLang={code} className={itemClass}>
            {name}
          </a>
        )
      })}
    </nav>
  )
}

function LogIn({ root }: { root: RootData }) {
  const t = useT()
  const href = root.site.type === 'unit' ? `/${root.site.userMenu}/login` : '/member/login'
  return (
    <LinkButton href={href} size="small">
      {t('shell.log-in')}
    </LinkButton>
  )
}

function Person({ root }: { root: RootData }) {
  const t = useT()
  const picture = root.person?.avatar
  return (
    <div className="flex items-center gap-1">
      <Avatar
        name={root.person?.name ?? ''}
        size="small"
        {...(picture ? { picture, sources: pictureSources(picture) } : {})}
      />
      <span className="max-w-40 truncate text-sm max-md:hidden">{root.person?.name}</span>
      <Form method="post" action="/user/logout">
        <button type="submit" className={itemClass}>
          <LogOut className="size-5 md:me-1.5" aria-hidden="true" strokeWidth={1.5} />
          <span className="max-md:sr-only">{t('shell.log-out')}</span>
        </button>
      </Form>
    </div>
  )
}
