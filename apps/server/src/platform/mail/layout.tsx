// How every e-mail looks: one column, the event's logo and colour, one button. Values arrive as
// text and are escaped by React; nothing here sets markup from a value.
import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Img,
  Link,
  Preview,
  Section,
  Text,
} from '@react-email/components'
import type { ReactNode } from 'react'
import { footerLines } from './letter-frame.ts'
import type { Answer, Desk, LinkedLine, Part } from './letter.ts'
import { ownLink } from './own-link.ts'
import { textOn } from './readable-colour.ts'
import { styles } from './layout.styles.ts'

/** What stands around the parts of a letter. */
export interface Frame {
  readonly subject: string
  /** What a mail program shows beside the subject. */
  readonly preview: string
  readonly heading: string
  readonly greeting: string | null
}

interface Layout {
  readonly frame: Frame
  readonly parts: readonly Part[]
  readonly desk: Desk
}

export function MailLayout({ frame, parts, desk }: Layout) {
  const { brand } = desk
  const { subject, preview, heading, greeting } = frame
  return (
    <Html lang="en" dir="ltr">
      <Head>
        <meta name="color-scheme" content="light" />
        <title>{subject}</title>
      </Head>
      <Preview>{preview}</Preview>
      <Body style={styles.body}>
        <Container style={{ ...styles.card, borderTop: `4px solid ${brand.brandColour}` }}>
          <Masthead desk={desk} />
          <Heading as="h1" style={styles.heading}>
            {heading}
          </Heading>
          {greeting === null ? null : <Text style={styles.text}>{greeting}</Text>}
          {parts.map((part, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a letter is written once and never changes: its parts have no other identity
            <PartView key={index} part={part} desk={desk} />
          ))}
          <Hr style={styles.line} />
          {footerLines(desk).map((line) => (
            <Text key={line} style={styles.footer}>
              {line}
            </Text>
          ))}
        </Container>
      </Body>
    </Html>
  )
}

function Masthead({ desk: { brand } }: { desk: Desk }) {
  if (brand.logoUrl === null) return <Text style={styles.eventName}>{brand.eventName}</Text>
  const logo = ownLink(brand.logoUrl, brand.origin)
  return <Img src={logo} alt={brand.eventName} height="48" style={styles.logo} />
}

export function PartView({ part, desk }: { part: Part; desk: Desk }): ReactNode {
  switch (part.kind) {
    case 'paragraph':
      return <Text style={styles.text}>{part.text}</Text>
    case 'small':
      return <Text style={styles.small}>{part.text}</Text>
    case 'quote':
      return (
        <Section style={{ ...styles.quote, borderLeft: `3px solid ${desk.brand.brandColour}` }}>
          <Text style={styles.quoteText}>{part.text}</Text>
        </Section>
      )
    case 'answers':
      return <Answers part={part} />
    case 'list':
      return <LinkedList part={part} origin={desk.brand.origin} />
    case 'action':
      return <Action part={part} desk={desk} />
  }
}

type PartOf<K extends Part['kind']> = Extract<Part, { kind: K }>

export const AnswerView = ({ label, value }: Answer) => (
  <Section style={styles.answer}>
    <Text style={styles.label}>{label}</Text>
    <Text style={styles.value}>{value}</Text>
  </Section>
)

const Answers = ({ part }: { part: PartOf<'answers'> }) => (
  <Section style={styles.block}>
    {part.answers.map((answer, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- two answers may have the same label and value
      <AnswerView key={index} {...answer} />
    ))}
  </Section>
)

export const LineView = ({ line, origin }: { line: LinkedLine; origin: string }) => (
  <Section style={styles.answer}>
    <Link href={ownLink(line.link, origin)} style={styles.listLink}>
      {line.title}
    </Link>
    <Text style={styles.label}>{line.detail}</Text>
  </Section>
)

const LinkedList = ({ part, origin }: { part: PartOf<'list'>; origin: string }) => (
  <Section style={styles.block}>
    {part.lines.map((line) => (
      <LineView key={line.link} line={line} origin={origin} />
    ))}
  </Section>
)

function Action({ part, desk: { t, brand } }: { part: PartOf<'action'>; desk: Desk }) {
  const link = ownLink(part.link, brand.origin)
  const colours = { backgroundColor: brand.brandColour, color: textOn(brand.brandColour) }
  return (
    <Section style={styles.block}>
      <Button href={link} style={{ ...styles.button, ...colours }}>
        {part.label}
      </Button>
      <Text style={styles.byHand}>
        {t('mail.linkByHand')}
        <br />
        <Link href={link} style={styles.plainLink}>
          {link}
        </Link>
      </Text>
    </Section>
  )
}
