import { MenuCount } from '#shell/menu/menu-count.tsx'
import type { RootData } from '#shell/root-data.server.ts'
import { useT } from '#shell/texts.tsx'
import { Badge } from '#ui/badge.tsx'
import { Container } from '#ui/container.tsx'

/** What staff can open from here, and in which role. */
export function StaffBar({ root }: { root: RootData }) {
  const t = useT()
  return (
    <div className="border-b border-line bg-brand/6">
      <Container>
        <nav
          aria-label={t('shell.menu.staff')}
          className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1.5 text-sm"
        >
          <Badge tone="brand">{t(`shell.role.${root.person?.role}`)}</Badge>
          {root.menu.map((item) => (
            <a
              key={item.path}
              href={item.path}
              className="inline-flex min-h-9 items-center font-medium hover:text-brand pointer-coarse:min-h-11"
            >
              {item.title}
              <MenuCount counter={item.counter} />
            </a>
          ))}
        </nav>
      </Container>
    </div>
  )
}
