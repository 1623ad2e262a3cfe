import type pg from 'pg'
import type { Fault } from './check-statement.ts'
import { nodesIn, plain, readTree, type TreeNode, type TreeValue, within } from './node-tree.ts'

export type FunctionRule =
  | 'volatile-in-write'
  | 'moment-in-case'
  | 'stable-over-column'
  | 'mutable-in-do-update'
  | 'mutable-in-returning'

type Volatility = 'immutable' | 'stable' | 'volatile'
const WORDS: Readonly<Record<string, Volatility>> = { i: 'immutable', s: 'stable', v: 'volatile' }
const UPDATE = '2'
const INSERT = '3'
const DELETE = '4'

/** What PostgreSQL says of its functions, and of those that read and write the values of a type. */
interface Catalog {
  readonly functions: ReadonlyMap<string, { name: string; volatility: Volatility }>
  readonly reading: ReadonlyMap<string, Volatility>
  readonly writing: ReadonlyMap<string, Volatility>
}

interface Call {
  readonly node: TreeNode
  readonly name: string
  readonly volatility: Volatility
}

async function readCatalog(client: pg.ClientBase): Promise<Catalog> {
  const functions = await client.query<{ oid: string; name: string; volatility: string }>(
    'select oid::text, proname as name, provolatile as volatility from pg_proc',
  )
  const types = await client.query<{ oid: string; reading: string; writing: string }>(
    `select t.oid::text, i.provolatile as reading, o.provolatile as writing
     from pg_type t join pg_proc i on i.oid = t.typinput join pg_proc o on o.oid = t.typoutput`,
  )
  const word = (letter: string) => WORDS[letter] ?? 'volatile'
  return {
    functions: new Map(
      functions.rows.map(({ oid, name, volatility }) => [oid, { name, volatility: word(volatility) }]),
    ),
    reading: new Map(types.rows.map(({ oid, reading }) => [oid, word(reading)])),
    writing: new Map(types.rows.map(({ oid, writing }) => [oid, word(writing)])),
  }
}

/** Checks which functions a statement that writes calls where, as PostgreSQL itself resolves them. */
export interface FunctionChecker {
  check(text: string, isDistributed: (oid: string) => boolean): Promise<Fault<FunctionRule>[]>
}

/** Makes a checker on an owner’s connection; nothing of it stays in the database. */
export async function openFunctionChecker(client: pg.ClientBase): Promise<FunctionChecker> {
  const catalog = await readCatalog(client)
  return {
    async check(text, isDistributed) {
      const tree = readTree(await understand(client, text))
      return [...nodesIn(tree)]
        .filter(({ kind }) => kind === 'QUERY')
        .flatMap((query) => checkQuery(query, catalog, isDistributed))
    },
  }
}

/** The statement as PostgreSQL understood it: the body of a function that is made for a moment. */
async function understand(client: pg.ClientBase, text: string): Promise<string> {
  await client.query('begin')
  try {
    const body = numbered(text)
    await client.query(`prepare understood as ${body}`)
    const prepared = await client.query<{ types: string[] }>(
      `select parameter_types::text[] as types from pg_prepared_statements where name = 'understood'`,
    )
    const types = prepared.rows[0]?.types ?? []
    await client.query(
      `create function sala_understood(${types.join(', ')}) returns void language sql begin atomic ${body}; end`,
    )
    const made = await client.query<{ tree: string }>(
      `select prosqlbody::text as tree from pg_proc where proname = 'sala_understood'`,
    )
    return made.rows[0]?.tree ?? ''
  } finally {
    await client.query('rollback')
    await client.query('deallocate all')
  }
}

/** Parameters without a gap: a recorded statement has lost some of its rows. */
function numbered(text: string): string {
  const numbers = new Map<string, number>()
  return text.replace(/\$(\d+)\b/g, (_, number: string) => {
    if (!numbers.has(number)) numbers.set(number, numbers.size + 1)
    return `$${numbers.get(number)}`
  })
}

function checkQuery(query: TreeNode, catalog: Catalog, isDistributed: (oid: string) => boolean) {
  const command = plain(query, 'commandType')
  if (command !== UPDATE && command !== INSERT && command !== DELETE) return []
  const target = tablesOf(query)[Number(plain(query, 'resultRelation')) - 1]
  if (target === undefined || !isDistributed(target)) return []
  const calls = (values: readonly TreeValue[]) => callsIn(values, catalog)
  const returning = mutable(calls(within(query, 'returningList'))).map(fault('mutable-in-returning'))
  if (command === INSERT) {
    const conflict = mutable(calls(within(query, 'onConflict'))).map(fault('mutable-in-do-update'))
    return [...conflict, ...returning]
  }
  const written = within(query, 'targetList', 'jointree')
  const everywhere = callsIn([query], catalog, () => false).filter(
    ({ volatility }) => volatility === 'volatile',
  )
  const lazy = [...nodesIn(written, isSubSelect)].filter(({ kind }) => LAZY.has(kind))
  return [
    ...everywhere.map(fault('volatile-in-write')),
    ...lazy.flatMap((node) => mutable(calls([node]))).map(fault('moment-in-case')),
    ...calls(written)
      .filter(({ volatility, node }) => volatility === 'stable' && hasColumn(node))
      .map(fault('stable-over-column')),
    ...returning,
  ]
}

const isSubSelect = ({ kind }: TreeNode) => kind === 'SUBLINK'
const mutable = (calls: readonly Call[]) => calls.filter(({ volatility }) => volatility !== 'immutable')
const fault =
  (rule: FunctionRule) =>
  ({ name }: Call): Fault<FunctionRule> => ({ rule, detail: name })

const hasColumn = (node: TreeNode) => [...nodesIn([node])].some(({ kind }) => kind === 'VAR')

// Its name differs between PostgreSQL 15 and 16; so do those of CASE and COALESCE.
const isTable = ({ kind }: TreeNode) => kind === 'RANGETBLENTRY' || kind === 'RTE'
const LAZY: ReadonlySet<string> = new Set(['CASEEXPR', 'CASE', 'COALESCEEXPR', 'COALESCE'])

/** The tables of a query in the order of its range table; undefined for what is none. */
function tablesOf(query: TreeNode): (string | undefined)[] {
  return [...nodesIn(within(query, 'rtable'), isTable)]
    .filter(isTable)
    .map((entry) => (plain(entry, 'rtekind') === '0' ? plain(entry, 'relid') : undefined))
}

function callsIn(values: readonly TreeValue[], catalog: Catalog, stop = isSubSelect): Call[] {
  return [...nodesIn(values, stop)].flatMap((node) => callOf(node, catalog) ?? [])
}

const CURRENT = ['SQLVALUEFUNCTION', 'NEXTVALUEEXPR']

function callOf(node: TreeNode, catalog: Catalog): Call | undefined {
  if (CURRENT.includes(node.kind)) return { node, name: node.kind.toLowerCase(), volatility: 'stable' }
  if (node.kind === 'COERCEVIAIO') return conversionOf(node, catalog)
  const oid = [plain(node, 'funcid'), plain(node, 'opfuncid'), plain(node, 'aggfnoid')].find(
    (id) => id !== '' && id !== '0',
  )
  const found = oid === undefined ? undefined : catalog.functions.get(oid)
  return found && { node, ...found }
}

/** A cast by way of text is as steady as both types: dates and moments depend on the session. */
function conversionOf(node: TreeNode, { reading, writing }: Catalog): Call {
  const to = plain(node, 'resulttype')
  const [argument] = [...nodesIn(within(node, 'arg'), () => true)]
  const from =
    argument === undefined ? '' : (TYPE_FIELDS.map((field) => plain(argument, field)).find(Boolean) ?? '')
  const parts = [reading.get(to), writing.get(from)]
  return {
    node,
    name: 'a cast',
    volatility: parts.includes('volatile') ? 'volatile' : parts.includes('stable') ? 'stable' : 'immutable',
  }
}

const TYPE_FIELDS = [
  'vartype',
  'paramtype',
  'consttype',
  'funcresulttype',
  'opresulttype',
  'resulttype',
  'casetype',
  'coalescetype',
  'minmaxtype',
]
