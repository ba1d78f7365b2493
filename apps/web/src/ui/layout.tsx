// Layout components, used instead of separate CSS rules: stacks, rows, and text in a few sizes and
// tones. `className` adds special rules.
import { createElement, type ElementType, type JSX } from 'react'
import classes from './layout.module.css'

type Tag = keyof JSX.IntrinsicElements
type Space = '3xs' | '2xs' | 'xs' | 'sm' | 'md' | 'lg' | 'xl'

interface TextLook {
  size?: 'xs' | 'sm' | 'md' | 'lg'
  weight?: 400 | 550 | 600
  tone?: 'dimmed' | 'error' | 'brand'
  nowrap?: boolean
}

interface StackLook extends TextLook {
  gap?: Space
  /** `start`: each child is as wide as its content. */
  align?: 'start'
  /** Aligns the content at the top of a taller frame. */
  top?: boolean
}

interface RowLook extends TextLook {
  gap?: Space
  /** Gap between wrapped lines; defaults to `gap`. */
  rowGap?: '2xs' | 'xs'
  /** Vertical alignment; defaults to the middle. */
  align?: 'start' | 'end' | 'baseline' | 'stretch'
  justify?: 'between' | 'center' | 'end'
  noWrap?: boolean
  inline?: boolean
}

type Props<Element extends Tag, Look> = Look & { as?: Element } & Omit<
    JSX.IntrinsicElements[Element],
    keyof Look | 'as'
  >

type ClassName = string | undefined | false

/** Creates the element `as` with these class names. */
function element(as: ElementType, rest: object, names: readonly ClassName[]) {
  return createElement(as, { ...rest, className: names.filter(Boolean).join(' ') || undefined })
}

const textClasses = ({ size, weight, tone, nowrap }: TextLook): ClassName[] => [
  size && classes[`size-${size}`],
  weight && classes[`weight-${weight}`],
  tone && classes[tone],
  nowrap && classes['nowrap'],
]

/** Children below each other. A list (`as="ul"`) has no markers and no indent. */
export function Stack<Element extends Tag = 'div'>(props: Props<Element, StackLook>) {
  const { as = 'div', gap, align, top, size, weight, tone, nowrap, className, ...rest } = props
  return element(as, rest, [
    classes['stack'],
    gap && classes[`gap-${gap}`],
    align && classes[align],
    top && classes['top'],
    ...textClasses({ size, weight, tone, nowrap }),
    className,
  ])
}

/** Children beside each other. They wrap unless `noWrap` is set. */
export function Row<Element extends Tag = 'div'>(props: Props<Element, RowLook>) {
  const { as = 'div', gap, rowGap, align, justify, noWrap, inline, ...others } = props
  const { size, weight, tone, nowrap, className, ...rest } = others
  return element(as, rest, [
    classes['row'],
    gap && classes[`gap-${gap}`],
    rowGap && classes[`row-gap-${rowGap}`],
    align && classes[align],
    justify && classes[`justify-${justify}`],
    noWrap && classes['no-wrap'],
    inline && classes['inline'],
    ...textClasses({ size, weight, tone, nowrap }),
    className,
  ])
}

/** A text in one of the sizes, weights and tones. */
export function Text<Element extends Tag = 'span'>(props: Props<Element, TextLook>) {
  const { as = 'span', size, weight, tone, nowrap, className, ...rest } = props
  return element(as, rest, [...textClasses({ size, weight, tone, nowrap }), className])
}

/** Small, dimmed text. */
export function Muted<Element extends Tag = 'p'>(props: Props<Element, object>) {
  const { as = 'p', className, ...rest } = props
  return element(as, rest, [...textClasses({ size: 'sm', tone: 'dimmed' }), className])
}

declare module 'react' {
  interface CSSProperties {
    /** Custom properties, which React's types do not include. */
    [variable: `--${string}`]: string | number | undefined
  }
}
