import {
  AliasNode,
  AndNode,
  BinaryOperationNode,
  ColumnNode,
  type DeleteQueryNode,
  IdentifierNode,
  type InsertQueryNode,
  type JoinNode,
  type KyselyPlugin,
  OnNode,
  type OperationNode,
  OperatorNode,
  ParensNode,
  PostgresQueryCompiler,
  PrimitiveValueListNode,
  RawNode,
  ReferenceNode,
  SelectionNode,
  type SelectQueryNode,
  TableNode,
  type UpdateQueryNode,
  ValueListNode,
  ValueNode,
  ValuesNode,
  WhereNode,
  type WithNode,
} from 'kysely'
import { declarationOf } from '#kernel/collections/declared.ts'

const TENANT = 'site_id'

/** Nodes below which no query stands; values may be large and must not be walked. */
const LEAVES: ReadonlySet<string> = new Set([
  'ColumnNode',
  'IdentifierNode',
  'OperatorNode',
  'PrimitiveValueListNode',
  'ReferenceNode',
  'SchemableIdentifierNode',
  'SelectAllNode',
  'TableNode',
  'ValueNode',
])

type Names = ReadonlySet<string>

/** The site as a value of a statement; however often it stands there, it is one parameter. */
interface TenantValueNode extends ValueNode {
  readonly isTenant: true
}

const tenantValue = (siteId: string): TenantValueNode => ({ ...ValueNode.create(siteId), isTenant: true })

/** Compiles statements in which each table names its site, by the same parameter. */
export class TenantCompiler extends PostgresQueryCompiler {
  #place: string | undefined

  override compileQuery(...query: Parameters<PostgresQueryCompiler['compileQuery']>) {
    this.#place = undefined
    return super.compileQuery(...query)
  }

  protected override visitValue(node: ValueNode | TenantValueNode): void {
    if (!('isTenant' in node)) return super.visitValue(node)
    if (this.#place !== undefined) return this.append(this.#place)
    super.visitValue(node)
    this.#place = this.getCurrentParameterPlaceholder()
  }
}

/** Puts the tenant's condition on every table of every statement, in joins and sub-selects too, and into every new row. */
export function scopeTo(siteIds: readonly string[]): KyselyPlugin {
  const scope = new TenantScope(siteIds)
  return {
    transformQuery: ({ node }) => scope.walk(node, new Set()),
    transformResult: async ({ result }) => result,
  }
}

class TenantScope {
  readonly #siteIds: readonly string[]

  constructor(siteIds: readonly string[]) {
    this.#siteIds = siteIds
  }

  /** The node with all queries inside it scoped; the same node where there are none. */
  walk<N extends OperationNode>(node: N, ctes: Names): N {
    if (LEAVES.has(node.kind)) return node
    const names = withNames(node, ctes)
    const inner = this.#walkParts(node, names)
    switch (inner.kind) {
      case 'SelectQueryNode':
        return this.#select(inner as unknown as SelectQueryNode, names) as unknown as N
      case 'UpdateQueryNode':
        return this.#update(inner as unknown as UpdateQueryNode, names) as unknown as N
      case 'DeleteQueryNode':
        return this.#delete(inner as unknown as DeleteQueryNode, names) as unknown as N
      case 'InsertQueryNode':
        return this.#insert(inner as unknown as InsertQueryNode) as unknown as N
      case 'MergeQueryNode':
        throw new Error('merge is not offered: say insert … on conflict')
      default:
        return inner
    }
  }

  #walkParts<N extends OperationNode>(node: N, ctes: Names): N {
    const parts = node as unknown as Readonly<Record<string, unknown>>
    let copy: Record<string, unknown> | undefined
    // Nodes are plain objects, and there are thousands a page: no array of their parts is made.
    for (const key in parts) {
      const value = parts[key]
      const walked = this.#walkPart(value, ctes)
      if (walked !== value) (copy ??= { ...parts })[key] = walked
    }
    return (copy as unknown as N | undefined) ?? node
  }

  #walkPart(value: unknown, ctes: Names): unknown {
    if (typeof value !== 'object' || value === null) return value
    if (!Array.isArray(value)) return 'kind' in value ? this.walk(value as OperationNode, ctes) : value
    let copy: unknown[] | undefined
    for (const [at, item] of value.entries()) {
      const walked = this.#walkPart(item, ctes)
      if (walked !== item) (copy ??= [...(value as unknown[])])[at] = walked
    }
    return copy ?? value
  }

  #select(node: SelectQueryNode, ctes: Names): SelectQueryNode {
    const { joins, conditions } = this.#joins(node.joins, ctes)
    const own = (node.from?.froms ?? []).flatMap((item) => this.#condition(item, ctes) ?? [])
    return { ...node, ...joins, ...whereAll(node.where, [...own, ...conditions]) }
  }

  #update(node: UpdateQueryNode, ctes: Names): UpdateQueryNode {
    const { joins, conditions } = this.#joins(node.joins, ctes)
    const tables = [...(node.table ? [node.table] : []), ...(node.from?.froms ?? [])]
    const own = tables.flatMap((item) => this.#condition(item, ctes) ?? [])
    return { ...node, ...joins, ...whereAll(node.where, [...own, ...conditions]) }
  }

  #delete(node: DeleteQueryNode, ctes: Names): DeleteQueryNode {
    const { joins, conditions } = this.#joins(node.joins, ctes)
    const tables = [...node.from.froms, ...(node.using?.tables ?? [])]
    const own = tables.flatMap((item) => this.#condition(item, ctes) ?? [])
    return { ...node, ...joins, ...whereAll(node.where, [...own, ...conditions]) }
  }

  #insert(node: InsertQueryNode): InsertQueryNode {
    if (!node.into || !isTenantTable(tableName(node.into))) return node
    if (node.columns?.some(({ column }) => column.name === TENANT))
      throw new Error('the tenant is not given, it is known')
    const [siteId] = this.#siteIds
    if (siteId === undefined || this.#siteIds.length > 1) throw new Error('rows are added to one site')
    const onConflict =
      node.onConflict?.columns === undefined
        ? {}
        : {
            onConflict: {
              ...node.onConflict,
              columns: [ColumnNode.create(TENANT), ...node.onConflict.columns],
            },
          }
    return {
      ...node,
      ...onConflict,
      columns: [ColumnNode.create(TENANT), ...(node.columns ?? [])],
      values: withTenant(node.values, siteId),
    }
  }

  /** Conditions stand where the table is joined; a join that has no place for them puts them into the query's own. */
  #joins(joins: readonly JoinNode[] | undefined, ctes: Names) {
    const conditions: OperationNode[] = []
    const scoped = joins?.map((join): JoinNode => {
      const condition = this.#condition(join.table, ctes)
      if (!condition) return join
      if (join.joinType === 'CrossJoin') {
        conditions.push(condition)
        return join
      }
      if (join.joinType !== 'InnerJoin' && join.joinType !== 'LeftJoin')
        throw new Error(`a table is not joined by ${join.joinType}`)
      return {
        ...join,
        on: OnNode.create(join.on ? AndNode.create(condition, enclosed(join.on.on)) : condition),
      }
    })
    return { joins: scoped ? { joins: scoped } : {}, conditions }
  }

  #condition(item: OperationNode, ctes: Names): OperationNode | undefined {
    const table = AliasNode.is(item) ? item.node : item
    if (!TableNode.is(table)) return undefined
    const name = tableName(table)
    if (ctes.has(name) || !isTenantTable(name)) return undefined
    const alias = AliasNode.is(item) ? aliasName(item) : name
    const column = ReferenceNode.create(ColumnNode.create(TENANT), TableNode.create(alias))
    return this.#siteIds.length === 1
      ? BinaryOperationNode.create(column, OperatorNode.create('='), tenantValue(this.#siteIds[0] ?? ''))
      : BinaryOperationNode.create(
          column,
          OperatorNode.create('in'),
          PrimitiveValueListNode.create(this.#siteIds),
        )
  }
}

function withNames(node: OperationNode, ctes: Names): Names {
  const clause = (node as { with?: WithNode }).with
  if (!clause) return ctes
  return new Set([...ctes, ...clause.expressions.map(({ name }) => name.table.table.identifier.name)])
}

function tableName(node: TableNode): string {
  return node.table.identifier.name
}

function aliasName({ alias }: AliasNode): string {
  if (alias.kind !== 'IdentifierNode') throw new Error('an alias is a plain name')
  return (alias as { name?: string }).name ?? ''
}

function isTenantTable(name: string): boolean {
  const declared = declarationOf(name)
  if (!declared) throw new Error(`the table «${name}» is declared by no module`)
  return declared.tenant !== 'platform'
}

/** A fragment of SQL may hold an «or», which must not reach past the tenant's condition. */
function enclosed(node: OperationNode): OperationNode {
  return node.kind === 'BinaryOperationNode' || node.kind === 'ParensNode' ? node : ParensNode.create(node)
}

function whereAll(where: WhereNode | undefined, conditions: readonly OperationNode[]) {
  const all = [...conditions, ...(where ? [enclosed(where.where)] : [])]
  const [first, ...rest] = all
  if (!first) return {}
  return { where: WhereNode.create(rest.reduce((left, right) => AndNode.create(left, right), first)) }
}

function withTenant(values: OperationNode | undefined, siteId: string): OperationNode {
  if (values?.kind === 'ValuesNode')
    return ValuesNode.create(
      (values as ValuesNode).values.map((row) =>
        row.kind === 'PrimitiveValueListNode'
          ? PrimitiveValueListNode.create([siteId, ...row.values])
          : ValueListNode.create([tenantValue(siteId), ...row.values]),
      ),
    )
  const select = values as SelectQueryNode | undefined
  if (select?.kind !== 'SelectQueryNode' || select.setOperations)
    throw new Error('new rows come from values or a plain select')
  const site = SelectionNode.create(
    AliasNode.create(RawNode.create(['', '::uuid'], [tenantValue(siteId)]), IdentifierNode.create(TENANT)),
  )
  return { ...select, selections: [site, ...(select.selections ?? [])] } as SelectQueryNode
}
