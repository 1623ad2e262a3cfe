/** A node of what `explain (verbose, format json)` answers. */
export interface PlanNode {
  readonly 'Node Type': string
  readonly 'Parent Relationship'?: string
  readonly 'Subplan Name'?: string
  readonly 'Total Cost': number
  readonly 'Plan Rows': number
  readonly 'Plan Width': number
  readonly Output?: readonly string[]
  readonly Plans?: readonly PlanNode[]
}

/** What PostgreSQL expects of a statement. */
export interface PlanCost {
  /** In PostgreSQL's own unit: reading a page of the disk is 1. */
  readonly work: number
  /** Bytes of the answer, with what is collected into lists for each of its rows. */
  readonly bytes: number
}

const COLLECTS = /\b(?:jsonb?|array)_agg\(/
/** Nodes that take all of their input before they give anything. */
const BLOCKING = new Set(['Sort', 'Aggregate', 'Hash', 'WindowAgg'])

/** Of the rows that the node gives, the share that a limit above it takes. */
function shareBelow(node: PlanNode, child: PlanNode, share: number): number {
  if (node['Node Type'] === 'Limit') return Math.min(1, node['Plan Rows'] / Math.max(1, child['Plan Rows']))
  return BLOCKING.has(node['Node Type']) ? 1 : share
}

/** What a sub-select makes stands in each row of the node that it belongs to, also where it runs once. */
const isPerRow = (child: PlanNode) =>
  child['Parent Relationship'] === 'SubPlan' ||
  (child['Parent Relationship'] === 'InitPlan' && !child['Subplan Name']?.startsWith('CTE'))

/** Bytes that the node and everything below it puts into lists when it runs once. */
function collectedBytes(node: PlanNode, share: number): number {
  const rows = Math.max(1, node['Plan Rows'] * share)
  const collects = node.Output?.some((column) => COLLECTS.test(column)) ?? false
  return (node.Plans ?? []).reduce((sum, child) => {
    if (isPerRow(child)) return sum + rows * collectedBytes(child, 1)
    const own =
      collects && child['Parent Relationship'] === 'Outer' ? child['Plan Rows'] * child['Plan Width'] : 0
    return sum + own + collectedBytes(child, shareBelow(node, child, share))
  }, 0)
}

/** Reads the cost out of a plan. */
export function costOf(plan: PlanNode): PlanCost {
  return { work: plan['Total Cost'], bytes: plan['Plan Rows'] * plan['Plan Width'] + collectedBytes(plan, 1) }
}
