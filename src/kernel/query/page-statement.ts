import type { Context } from '#kernel/context.ts'

/** What a page of rows is read from; `columns`, `from` and `order` are SQL that holds bound values only. */
export interface PageStatement {
  /** Tells this page's row from those of other pages in one statement. */
  readonly at: number
  readonly columns: string
  /** From the word «from» on, with its conditions. */
  readonly from: string
  readonly order: string
  readonly page: number
  readonly size: number
}

/** What such a statement answers. */
export interface PageOfRows<Row> {
  readonly at: number
  readonly n: number
  readonly page: number
  readonly rows: Row[]
}

/** Reads the pages of several statements with one query. */
export async function readPages<Row>(
  ctx: Context,
  statements: readonly string[],
  values: readonly unknown[],
): Promise<PageOfRows<Row>[]> {
  return ctx.run<PageOfRows<Row>>(statements.join('\nunion all\n'), values)
}

/** A statement of one row: how many there are, and those of the page, which is never beyond the last. */
export function pageStatement({ at, columns, from, order, page, size }: PageStatement): string {
  return `select ${at} as at, turned.n, turned.page, coalesce((select json_agg(shown) from (select ${columns} ${from}
      order by ${order} limit ${size} offset (turned.page - 1) * ${size}) shown), '[]'::json) as rows
    from (select counted.n, greatest(1, least(${page}, (counted.n + ${size - 1}) / ${size})) as page
      from (select count(*)::int as n ${from}) counted) turned`
}
