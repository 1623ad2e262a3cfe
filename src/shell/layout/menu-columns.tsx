import { useState } from 'react'
import { foldThai } from '#kernel/thai/fold.ts'
import { MenuCount } from '#shell/menu/menu-count.tsx'
import type { MenuLink, MenuSection, RootData } from '#shell/root-data.server.ts'
import { useT } from '#shell/texts.tsx'
import { useHydrated } from '#shell/use-hydrated.ts'
import { DropLink } from './drop-link.tsx'
import { usePins } from './pins.ts'

type MenuColumnsProps = { root: RootData; title: string; sections: readonly MenuSection[]; pathname: string }

const linksOf = (section: MenuSection): readonly MenuLink[] =>
  section.children.length === 0 ? [section] : section.children

/** A group of many entries: all of them at once in columns with headings, those that were pinned first, and a filter. */
export function MenuColumns({ root, title, sections, pathname }: MenuColumnsProps) {
  const t = useT()
  const isStarted = useHydrated()
  const [words, setWords] = useState('')
  const { pins, toggle } = usePins(root)
  const all = sections.flatMap(linksOf)
  const parts = foldThai(words.trim()).split(/\s+/).filter(Boolean)
  const matches = (link: MenuLink, heading: string) =>
    parts.every((part) => foldThai(`${link.title} ${heading}`).includes(part))
  const shown = sections
    .map((section) => ({ section, links: linksOf(section).filter((link) => matches(link, section.title)) }))
    .filter(({ links }) => links.length > 0)
  const first = parts.length === 0 ? all.filter(({ path }) => pins.includes(path)) : []
  const line = (link: MenuLink) => (
    <div key={link.path} className="menu-line">
      <DropLink link={link} pathname={pathname} />
      {isStarted && (
        <button
          type="button"
          className="menu-pin"
          aria-pressed={pins.includes(link.path)}
          aria-label={t('backend.pin', { title: link.title })}
          title={t('backend.pin', { title: link.title })}
          onClick={() => toggle(link.path)}
        >
          <span aria-hidden="true">{pins.includes(link.path) ? '★' : '☆'}</span>
        </button>
      )}
    </div>
  )
  return (
    <>
      {isStarted && (
        <input
          type="search"
          className="input menu-filter"
          aria-label={t('backend.filter', { title })}
          placeholder={t('backend.filter', { title })}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      )}
      {first.length > 0 && (
        <div className="menu-pinned">
          <p className="drop-title">{t('backend.pinned')}</p>
          {first.map(line)}
        </div>
      )}
      <div className="menu-columns">
        {shown.map(({ section, links }) => (
          <div key={section.path}>
            {section.children.length > 0 && (
              <p className="drop-title">
                {section.title} <MenuCount counters={[section.counter]} />
              </p>
            )}
            {links.map(line)}
          </div>
        ))}
      </div>
      {shown.length === 0 && <p className="drop-title">{t('backend.filter-nothing', { words })}</p>}
    </>
  )
}
