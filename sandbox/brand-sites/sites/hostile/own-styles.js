/* The page's own styled-components, in the same version as ours, with its own sheet in the head and a marked element of another library. */
(function () {
  var styled = window.styled;
  var foreign = document.createElement('div');
  foreign.setAttribute('data-styled', 'active');
  foreign.setAttribute('data-styled-version', '6.6.0');
  document.body.append(foreign);
  var Box = styled.styled.div(['color: rgb(0, 128, 0) !important; display: block !important;']);
  window.ReactDOM.render(
    window.React.createElement(Box, { id: 'own-box' }, 'Styled by the page'),
    document.getElementById('own'),
  );
})();
