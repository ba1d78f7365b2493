// A file of its own: the build keeps its style sheet though nothing is imported from it.
import './styles.css'
