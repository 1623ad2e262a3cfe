import { type CSSProperties, memo, Suspense, use, useContext } from 'react'
import {
  type Backdrop,
  objectsOf,
  type PageColumn,
  type PageDocument,
  type PageObject,
  type PageRow,
} from '#kernel/pages/document.ts'
import { Island } from '#shell/islands/island.tsx'
import { MoreTexts } from '#shell/texts.tsx'
import { useWrittenLang, Written } from '#shell/written.tsx'
import { Inner, OuterFilm } from './backdrop.tsx'
import { BlockBody } from './block-body.tsx'
import { UnknownBlock } from './block-boundary.tsx'
import { loadViews, viewOf, wakeTimeOf } from './block-registry.ts'
import { CanvasContext } from './canvas.ts'
import { PageCss } from './page-css.tsx'
import { useShown } from './shown.ts'

const joined = (own: string, backdrop: Backdrop | undefined, style: string) =>
  `${own}${backdrop ? ' page-film-box' : ''}${style === '' ? '' : ` ${style}`}`

const typesOf = function* (rows: readonly PageRow[]) {
  for (const { type } of objectsOf(rows)) yield type
}

/** Draws one block in its box; nothing where it does not show or nobody knows its type. In the canvas one that stayed the same is not drawn again. */
export const ObjectView = memo(function ObjectView({ object }: { object: PageObject }) {
  const view = viewOf(object.type)
  const isShown = useShown(object)
  const isCanvas = useContext(CanvasContext)
  const langOf = useWrittenLang()
  // By this name the editor finds a part again; visitors have no use for it.
  const uid = isCanvas ? object.uid : undefined
  if (!view && isCanvas)
    return (
      <div className="page-object" data-uid={uid}>
        <UnknownBlock type={object.type} />
      </div>
    )
  if (!view || !isShown) return null
  const { backdrop } = object
  const body = <BlockBody object={object} />
  const when = object.failed ? undefined : wakeTimeOf(object)
  const block = when ? (
    <Island name="block" when={when} props={{ object }} types={[object.type]}>
      {body}
    </Island>
  ) : (
    body
  )
  return (
    <div
      className={joined('page-object', backdrop, object.style)}
      data-block={object.type}
      data-uid={uid}
      lang={langOf(object.settings)}
    >
      {backdrop ? (
        <>
          <OuterFilm backdrop={backdrop} />
          <Inner backdrop={backdrop}>{block}</Inner>
        </>
      ) : (
        block
      )}
    </div>
  )
})

/** Draws columns beside each other, below each other on a phone. */
export function ColumnsView({ columns }: { columns: readonly PageColumn[] }) {
  return columns.map(({ objects, span, smallSpan, style, backdrop }, at) => {
    const drawn = objects.map((object) => <ObjectView key={object.uid} object={object} />)
    const size = { '--span': span, ...(smallSpan === 12 ? {} : { '--small': smallSpan }) } as CSSProperties
    return (
      <div
        // oxlint-disable-next-line react/no-array-index-key -- columns have no other name than their place
        key={at}
        className={joined('page-column', backdrop, style)}
        style={span === 12 && smallSpan === 12 ? undefined : size}
      >
        {backdrop ? (
          <>
            <OuterFilm backdrop={backdrop} />
            <Inner backdrop={backdrop}>{drawn}</Inner>
          </>
        ) : (
          drawn
        )}
      </div>
    )
  })
}

/** Draws one row. */
export const RowView = memo(function RowView({ row }: { row: PageRow }) {
  const heading = row.tab || row.title
  const isCanvas = useContext(CanvasContext)
  return (
    <section
      className={joined('page-row', row.backdrop, row.style)}
      data-uid={isCanvas ? row.uid : undefined}
    >
      <OuterFilm backdrop={row.backdrop} />
      <div className={`page-inner page-grid page-${row.width}`}>
        {heading && (
          <h2 className="page-row-title">
            <Written text={heading} />
          </h2>
        )}
        <ColumnsView columns={row.columns} />
      </div>
    </section>
  )
})

/** A row of the canvas comes alive by itself: nobody who works on one waits for the others. */
const CanvasRow = memo(function CanvasRow({ row }: { row: PageRow }) {
  return (
    <Suspense fallback={null}>
      <RowView row={row} />
    </Suspense>
  )
})

/** Draws a whole page: on the server, taken over in the browser, and in the editor's canvas. */
export function PageView({ document }: { document: PageDocument }) {
  const missing = loadViews(typesOf(document.rows))
  const Row = useContext(CanvasContext) ? CanvasRow : RowView
  // The page before stays until the code of this one's blocks is here.
  if (missing) use(missing)
  const page = (
    <div className="page-view">
      <PageCss css={document.css} />
      {document.rows.map((row) => (
        <Row key={row.uid} row={row} />
      ))}
    </div>
  )
  return document.texts ? <MoreTexts texts={document.texts}>{page}</MoreTexts> : page
}
