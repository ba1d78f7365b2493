// Kinds of text files that importers of other programs are known to read wrongly.
import { describe, expect, it } from 'vitest'
import { readCsv } from './read-csv.ts'

describe('a text', () => {
  it.each<[string, string, string[]]>([
    [
      'with commas in most rows',
      'a;b;c\n1;2;3,4,5;d\n1;2;3,4,5;d',
      ['a|b|c', '1|2|3,4,5|d', '1|2|3,4,5|d'],
    ],
    [
      'with commas in notes',
      'Name\tNotes\nHam\ta, b, c\nPie\td, e, f',
      ['Name|Notes', 'Ham|a, b, c', 'Pie|d, e, f'],
    ],
    ['with decimal commas', 'Team;Size\nHam;40,5\nPie;12,5', ['Team|Size', 'Ham|40,5', 'Pie|12,5']],
    ['with one column', 'Company\nHam\nPie', ['Company', 'Ham', 'Pie']],
    ['with separators in quotes', '"Ham, Ltd";"x"\n"a, b, c";"y"', ['Ham, Ltd|x', 'a, b, c|y']],
    ['with a title', 'Teams, 2027, May\nA;B\n1;2\n3;4', ['Teams, 2027, May', 'A|B', '1|2', '3|4']],
    ['with several line ends', 'A;B\r\n1;2\n3;4\r5;6', ['A|B', '1|2', '3|4', '5|6']],
    ['with spaces before quotes', 'A, B\n1, "x, y"', ['A|B', '1|x, y']],
    [
      'with quotes within cells',
      'A;B\n5" pipe;x\nRoom "B" here;y',
      ['A|B', '5" pipe|x', 'Room "B" here|y'],
    ],
    ['with trailing separators', 'A;B;;;\n1;2;;;\n;;;;', ['A|B', '1|2']],
    ['with ragged rows', 'A;B;C\n1\n1;2;3;4', ['A|B|C', '1', '1|2|3|4']],
    ['with a quoted name of its separator', '"sep=;"\nA;B\n1,5;2', ['A|B', '1,5|2']],
    ['with a mark before it', '\uFEFFsep=,\nA,B\n1,"2,5"', ['A|B', '1|2,5']],
    ['with nothing but a mark', '\uFEFF', []],
    ['with spaces before every line', '  A;B\n  1;2', ['A|B', '1|2']],
    ['with a note of its program before it', '#CSV V2\nA,B\n1,2', ['#CSV V2', 'A|B', '1|2']],
    ['with an end-of-file character', 'A,B\n1,2\n\u001A', ['A|B', '1|2']],
    ['with two carriage returns a line', 'A,B\r\r\n1,2\r\r\n', ['A|B', '1|2']],
    ['with no-break spaces', 'A;B\nHam\u00A0GmbH;2', ['A|B', 'Ham\u00A0GmbH|2']],
    ['with quotes for each cell', '"A";"B"\r\n"1;1";"2"\r\n', ['A|B', '1;1|2']],
    ['with a quoted empty cell', 'A,B,C\n"",2,""\n1,"",3', ['A|B|C', '|2', '1||3']],
    ['with nothing but separators in quotes', 'A,B\n",""",x', ['A|B', ',"|x']],
    ['with a separator in the first heading', '"Name, Ort";B\nx;y', ['Name, Ort|B', 'x|y']],
    ['with tabs within quotes', 'A\tB\n"x\ty"\tz', ['A|B', 'x\ty|z']],
    ['with bars', 'A|B\nx, y|2', ['A|B', 'x, y|2']],
    [
      'with a heading in two lines',
      '"Company\nname",Email\nHam,a',
      ['Company\nname|Email', 'Ham|a'],
    ],
    ['with a quoted text in quotes', 'A,B\n"""Ham""",2', ['A|B', '"Ham"|2']],
    ['with a mark within', 'A,B\n\uFEFFHam,2', ['A|B', 'Ham|2']],
    ['with the name of its separator in capitals', 'SEP=;\nA;B\n1,5;2', ['A|B', '1,5|2']],
    [
      'that was read as Windows-1252 and saved as UTF-8',
      'A;B\nKÃ¤se;â€“ MÃ¼ller',
      ['A|B', 'Käse|– Müller'],
    ],
    ['with the same signs and others', 'A;B\nKÃ¤se;Żółć', ['A|B', 'KÃ¤se|Żółć']],
    ['with a Portuguese name', 'A;B\nSÃO;JOÃO', ['A|B', 'SÃO|JOÃO']],
    ['with typographic quotes', 'A;B\n„Ham“;“Pie”', ['A|B', '„Ham“|“Pie”']],
    ['with characters of HTML', 'A,B\nHam &amp; Co,2', ['A|B', 'Ham &amp; Co|2']],
    [
      'with an earlier line of commas',
      'List, May, draft,,\n\nA,B,C\n1,2,3\n4,5,6',
      ['List|May|draft', 'A|B|C', '1|2|3', '4|5|6'],
    ],
    ['with one heading twice', 'Email;Email\na;b', ['Email|Email', 'a|b']],
    ['with spaces after quotes', 'A,"B" ,C,"D" \r\nE,"F, x"  ,G,"H"', ['A|B|C|D', 'E|F, x|G|H']],
    [
      'with quotes for a part of a cell',
      'A;B\n"Ham" GmbH;x\n"Pie" & "Co" ;y',
      ['A|B', '"Ham" GmbH|x', '"Pie" & "Co" |y'],
    ],
    [
      'with quotes that end too early',
      'A,"B"c,D\nE,"F",G\n"H "I" J",K',
      ['A|"B"c|D', 'E|F|G', '"H "I" J"|K'],
    ],
    ['with an apostrophe before a cell', "A,B\n't Hof,'00123", ['A|B', "'t Hof|'00123"]],
    ['with an empty first column', ',A,B\n,1,2', ['|A|B', '|1|2']],
    ['with a first heading ID', 'ID;Phone\nB;1', ['ID|Phone', 'B|1']],
    ['with a first heading in angle brackets', '<Name>,B\n1,2', ['<Name>|B', '1|2']],
    [
      'with headings that are names of JavaScript',
      '__proto__,constructor\na,b',
      ['__proto__|constructor', 'a|b'],
    ],
    ['with line separators of Unicode', 'A,B\nx\u2028y,2', ['A|B', 'x\u2028y|2']],
    ['with two marks', '\uFEFF\uFEFF"A","B"\n1,2', ['A|B', '1|2']],
    ['with nothing but separators', ',,\n,,,', []],
    [
      'with notes after each number sign',
      '#1\n#2\nA,B\n1,2\n3,4',
      ['#1', '#2', 'A|B', '1|2', '3|4'],
    ],
  ])('%s', (_what, text, lines) => {
    expect(readCsv(Buffer.from(text)).map(({ cells }) => cells.join('|'))).toEqual(lines)
  })
})
