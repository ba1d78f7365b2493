// Where a small fault can be planted in a file: opposite operators and constants, negated conditions, shifted
// bounds, and calls that are left out.
import { readFileSync } from 'node:fs'
import ts from 'typescript-for-structure'

const OPPOSITES = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '&&': '||',
  '||': '&&',
  '??': '&&',
  '+': '-',
  '-': '+',
  true: 'false',
  false: 'true',
}

/** Attributes whose value only changes the look, or what React compares. */
const LOOKS = new Set(['className', 'key', 'style'])

/** Data attributes that scripts read. Style sheets read the others. */
const READ = new Set(['data-begin', 'data-cell', 'data-list', 'data-part', 'data-undo'])

const isLook = (name) => LOOKS.has(name) || (name.startsWith('data-') && !READ.has(name))

const isUnchangedForPeople = (node) =>
  ts.isTypeNode(node) ||
  ts.isImportDeclaration(node) ||
  (ts.isJsxAttribute(node) && isLook(node.name.getText()))

const isLiteral = (node) =>
  node.kind === ts.SyntaxKind.TrueKeyword || node.kind === ts.SyntaxKind.FalseKeyword

const hasOpposite = (node) =>
  (ts.isBinaryExpression(node) && node.operatorToken.getText() in OPPOSITES) ||
  (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)

/** Texts cannot be subtracted: the compiler rejects that. */
const joinsTexts = ({ left, operatorToken, right }) =>
  operatorToken.kind === ts.SyntaxKind.PlusToken &&
  [left, right].some((side) => ts.isStringLiteralLike(side) || ts.isTemplateExpression(side))

/** The call of a statement, unless it only writes to the console or calls the parent's constructor. */
function callOf(statement) {
  if (!ts.isExpressionStatement(statement)) return
  let { expression } = statement
  while (ts.isAwaitExpression(expression) || ts.isVoidExpression(expression))
    ({ expression } = expression)
  if (ts.isCallExpression(expression) && !/^(?:super|console\.)/.test(expression.getText()))
    return expression
}

/** A fault that replaces a part of an expression. */
const replaced = (part, by, expression = part) => [
  {
    at: part.getStart(),
    found: part.getText(),
    by,
    from: expression.getStart(),
    to: expression.getEnd(),
    isAtStart: isAtStart(expression),
  },
]

/** A text that begins with a bracket would continue the statement before it. */
function isAtStart(expression) {
  const statement = ts.findAncestor(expression, ts.isExpressionStatement)
  return statement?.getStart() === expression.getStart()
}

function faultsOfOperator(node) {
  const word = node.operatorToken
  const other = OPPOSITES[word.getText()]
  if (other === undefined || joinsTexts(node)) return []
  const number = [node.left, node.right].find((side) => ts.isNumericLiteral(side))
  const shifted = number === undefined ? [] : replaced(number, String(Number(number.getText()) + 1))
  // `??` beside another operator needs brackets.
  const faulty = `(${node.left.getText()}) ${other} (${node.right.getText()})`
  return [...replaced(word, other, node).map((fault) => ({ ...fault, faulty })), ...shifted]
}

function conditionOf(node) {
  if (ts.isConditionalExpression(node)) return node.condition
  return ts.isIfStatement(node) ? node.expression : undefined
}

/** The faults of one node: the text to replace, and the text that replaces it. */
function faultsOf(node) {
  if (isLiteral(node)) return replaced(node, OPPOSITES[node.getText()])
  if (ts.isBinaryExpression(node)) return faultsOfOperator(node)
  if (hasOpposite(node)) return replaced(node, node.operand.getText())
  const condition = conditionOf(node)
  if (condition !== undefined)
    return hasOpposite(condition) ? [] : replaced(condition, `!(${condition.getText()})`)
  return callOf(node) === undefined ? [] : replaced(node, ';')
}

/** Every fault that can be planted in a file, in the order of its text. */
export function placesIn(path) {
  const text = readFileSync(path, 'utf8')
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind)
  const places = []
  const visit = (node) => {
    if (isUnchangedForPeople(node)) return
    places.push(...faultsOf(node).map((fault) => ({ path, text, ...fault })))
    ts.forEachChild(node, visit)
  }
  visit(source)
  return places
}

const overlap = (fault, other) => fault.from < other.to && other.from < fault.to

/**
 * The text of a file with its faults, each behind a switch (`switch.mjs`), and the planted faults. If faults overlap,
 * only the first one is planted.
 */
export function switched(text, faults) {
  const apart = faults.filter(
    (fault, place) => !faults.slice(0, place).some((other) => overlap(fault, other)),
  )
  let result = text
  for (const fault of apart.toSorted((one, other) => other.from - one.from)) {
    const original = text.slice(fault.from, fault.to)
    result = result.slice(0, fault.from) + behindSwitch(fault, original) + result.slice(fault.to)
  }
  return { text: result, planted: apart }
}

function behindSwitch({ id, at, found, by, from, isAtStart: isFirst, faulty }, original) {
  const isOn = `globalThis.isPlanted(${id})`
  if (by === ';') return `${isOn} || ${original.replace(/;$/, '')}`
  const otherwise =
    faulty ?? original.slice(0, at - from) + by + original.slice(at - from + found.length)
  return `${isFirst ? 'void 0, ' : ''}(${isOn} ? ${otherwise} : ${original})`
}

/** The text of the file with the fault. */
export const planted = ({ text, at, found, by }) =>
  text.slice(0, at) + by + text.slice(at + found.length)
